import { spawnSync } from "node:child_process";

const which = (program: string) => spawnSync("which", [program], { encoding: "utf8" }).stdout.trim();

/**
 * The path of Firefox; empty if there is none. Not just any `firefox`: that of Ubuntu is a snap, which cannot read the
 * profile that it is given.
 */
export const firefox = process.env.FIREFOX_PATH ?? which("firefox-esr");

/** What `webkit-window.py` imports, the driver of WebKitGTK, and a display for both. */
export const hasWebKit =
  which("Xvfb") !== "" &&
  which("WebKitWebDriver") !== "" &&
  spawnSync("/usr/bin/python3", ["-c", "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0;
