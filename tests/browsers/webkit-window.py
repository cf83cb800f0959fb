#!/usr/bin/python3
"""A window with nothing but a WebKitGTK view in it, for WebKitWebDriver.

The window of WebKit's own MiniBrowser has a tool bar that is wider than a phone. What the page reports on its console,
uncaught errors and breaches of its policy are lines of JSON in FIGURA_REPORTS; downloads are saved in FIGURA_DOWNLOADS.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

WIDTH = int(os.environ["FIGURA_WIDTH"])
HEIGHT = int(os.environ["FIGURA_HEIGHT"])
DOWNLOADS = os.environ["FIGURA_DOWNLOADS"]

REPORTING = """
(() => {
  const report = (text) => window.webkit.messageHandlers.report.postMessage(JSON.stringify(String(text)));
  addEventListener("error", (event) => event.message && report(event.message));
  addEventListener("unhandledrejection", (event) => report(event.reason));
  document.addEventListener("securitypolicyviolation", (event) =>
    report(`${event.violatedDirective} refuses ${event.blockedURI}`));
  for (const level of ["error", "warn"]) {
    const original = console[level];
    console[level] = (...all) => {
      report(all.join(" "));
      original(...all);
    };
  }
})();
"""

reports = open(os.environ["FIGURA_REPORTS"], "a", buffering=1)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

content = WebKit2.UserContentManager()
content.register_script_message_handler("report")
content.connect(
    "script-message-received::report",
    lambda _manager, result: reports.write(result.get_js_value().to_string() + "\n"),
)
content.add_script(
    WebKit2.UserScript.new(
        REPORTING,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def save(_context, download):
    def decide(download, name):
        download.set_destination("file://" + os.path.join(DOWNLOADS, name))
        return True

    download.connect("decide-destination", decide)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=content
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    # Without a window manager no one gives the window the focus, which the clipboard and :focus need.
    def focus():
        window.get_window().focus(0)
        view.grab_focus()
        return False

    GLib.timeout_add(100, focus)
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("figura")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("download-started", save)
context.connect("automation-started", begin)
Gtk.main()
