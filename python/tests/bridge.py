"""A page for a widget: its JavaScript in a browser, its Python here, and messages between them over HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SHELL = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>glisse</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body {{ margin: 16px; background: {ground}; color: {ink}; }} {css}</style></head><body><main>{body}</main></body></html>"""

# The least of what anywidget gives to a module: a model with get, send, on and off.
WIDGET = """<div id="here"></div><script type="module">
import widget from "/player.js";
const listeners = new Set();
let state = await (await fetch("/view")).json();
let last = Promise.resolve();
const model = {
  get: (name) => state[name],
  on: (_, listener) => listeners.add(listener),
  off: (_, listener) => listeners.delete(listener),
  send: (message) => {
    last = last.then(async () => {
      const views = await (await fetch("/message", {method: "POST", body: JSON.stringify(message)})).json();
      for (const view of views) {
        state = {view};
        for (const listener of listeners) listener();
      }
    });
  },
};
window.settled = () => last;
// As in JupyterLab, the element comes onto the page only after it is rendered.
const el = document.createElement("div");
window.cleanup = widget.render({model, el});
requestAnimationFrame(() => {
  document.getElementById("here").append(el);
  requestAnimationFrame(() => requestAnimationFrame(() => (window.isReady = true)));
});
</script>"""


class Bridge:
    """What the page may ask for. A player is changed by the next call of `show`."""

    def __init__(self) -> None:
        self.player: Any = None
        self.messages: list[dict[str, Any]] = []
        self.page = ""
        self.address = ""

    def show(self, player: Any, lang: str = "en", dark: bool = False) -> None:
        """Puts a widget on the page."""
        self.player, self.messages = player, []
        self.page = self._shell(WIDGET, lang, dark, player._css)

    def show_html(self, html: str, lang: str = "en", dark: bool = False) -> None:
        """Puts an output of a notebook on the page."""
        self.page = self._shell(html, lang, dark, "")

    @staticmethod
    def _shell(body: str, lang: str, dark: bool, css: str) -> str:
        ground, ink = ("#111111", "#eeeeee") if dark else ("#ffffff", "#111111")
        return SHELL.format(body=body, lang=lang, ground=ground, ink=ink, css=css)

    def hear(self, message: dict[str, Any]) -> list[Any]:
        """Gives a message to the widget as a kernel does, and returns all views that it then had."""
        views: list[Any] = []

        def note(change: Any) -> None:
            views.append(change["new"])

        self.messages.append(message)
        self.player.observe(note, "view")
        self.player._hear(self.player, message, [])
        self.player.unobserve(note, "view")
        return views


@contextmanager
def bridge() -> Iterator[Bridge]:
    """Serves a bridge on this machine alone, for as long as it is used."""
    served = Bridge()

    class Handler(BaseHTTPRequestHandler):
        def answer(self, kind: str, text: str) -> None:
            data = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def do_GET(self) -> None:
            if self.path == "/player.js":
                self.answer("text/javascript", served.player._esm)
            elif self.path == "/view":
                self.answer("application/json", json.dumps({"view": served.player.view}))
            else:
                self.answer("text/html", served.page)

        def do_POST(self) -> None:
            message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.answer("application/json", json.dumps(served.hear(message)))

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served.address = f"http://127.0.0.1:{server.server_port}/"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield served
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
