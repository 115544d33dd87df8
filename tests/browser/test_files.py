"""The files of the pages: words in both languages, types of the scripts, nothing foreign."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import tabularium
from tests.browser.conftest import do_without

WEB = Path(tabularium.__file__).parent / "web"
GAP = re.compile(r"\{(\w+)\}")


def page_words(language: str) -> dict[str, str]:
    with (WEB / f"{language}.toml").open("rb") as file:
        return dict(tomllib.load(file)["page"])


def named_words() -> set[str]:
    scripts = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("*.js"))
    pages = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("*.html"))
    said = re.findall(r'\bsay\(\s*"(\w+)"', scripts)
    chosen = re.findall(r'\? say\("(\w+)"\)|"(key_\w+)"', scripts)
    shown = re.findall(r'data-word(?:-label)?="(\w+)"', pages)
    return {*said, *shown, *(word for pair in chosen for word in pair if word)}


def test_both_languages_have_the_words_that_the_pages_use():
    english, german = page_words("en"), page_words("de")
    assert set(english) == set(german)
    assert named_words() == set(english)


def test_both_languages_have_the_same_gaps():
    english, german = page_words("en"), page_words("de")
    assert [key for key in english if set(GAP.findall(english[key])) != set(GAP.findall(german[key]))] == []


def test_pages_load_nothing_from_elsewhere():
    for path in WEB.iterdir():
        if path.suffix in (".html", ".css", ".js", ".svg"):
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert "http://" not in text, path
            assert "https://" not in text, path


@pytest.mark.long
def test_the_types_of_the_scripts_hold(tmp_path):
    if shutil.which("npm") is None:
        do_without("no npm: install Node.js to check the types of the scripts")
    install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(tmp_path), "typescript@5"]
    done = subprocess.run(install, capture_output=True, text=True, timeout=180, check=False)
    compiler = tmp_path / "node_modules" / ".bin" / "tsc"
    if not compiler.exists():
        do_without(f"npm could not install typescript: {done.stderr[-300:]}")
    options = {
        "allowJs": True, "checkJs": True, "noEmit": True, "strict": True, "target": "es2022", "module": "es2022",
        "moduleResolution": "bundler", "lib": ["es2023", "dom", "dom.iterable"], "skipLibCheck": True, "types": [],
    }  # fmt: skip
    config = tmp_path / "tsconfig.json"
    config.write_text(json.dumps({"compilerOptions": options, "include": [f"{WEB}/*.js"]}), encoding="utf-8")
    checked = subprocess.run(
        [str(compiler), "-p", str(config)], capture_output=True, text=True, timeout=120, check=False
    )
    assert checked.returncode == 0, checked.stdout
