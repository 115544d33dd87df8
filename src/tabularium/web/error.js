// An error: the words of the page, nothing more.

import { pageData } from "./dom.js";
import { applyLook } from "./settings.js";
import { useWords } from "./words.js";

const data = pageData();
useWords(data.ui, data.lang);
applyLook();
