"""The browser's door: a web server with live tables, stored in a database."""
