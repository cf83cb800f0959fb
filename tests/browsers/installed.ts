import { spawnSync } from "node:child_process";
import { onPath } from "@/scripts/chromium";

/**
 * The path of Firefox, if there is one. Not just any `firefox`: that of Ubuntu is a snap, which cannot read the
 * profile that it is given.
 */
export const firefox = process.env.FIREFOX_PATH ?? onPath(["firefox-esr"]);

/** What `webkit-window.py` imports, the driver of WebKitGTK, and a display for both. */
export const hasWebKit =
  onPath(["Xvfb"]) !== undefined &&
  onPath(["WebKitWebDriver"]) !== undefined &&
  spawnSync("/usr/bin/python3", ["-c", "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;
