import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CommandError } from "./command-error.ts";

/** Flags for running without a display and without a network. */
const quietArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** For tests: their pages close too soon for optimised code to pay off, and without it they take a sixth less CPU time. */
export const testArguments = [...quietArguments, "--js-flags=--no-opt"];

const fullNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** The headless shell first: tests take three quarters of the time with it. */
const names = ["chromium-headless-shell", ...fullNames];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that PATH leads to. */
export function onPath(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find(isExecutable);
}

/** An installed full Chromium, with the features of users' browsers. The headless shell has no back/forward cache. */
export function findFullChromium(): string | undefined {
  return onPath(fullNames);
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0
  );
}

function installPlaywrights(): string | undefined {
  console.log("No Chromium found: asking Playwright to install one...");
  run(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"]);
  return playwrightsOwn();
}

function installDebians(): string | undefined {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!isRootOnDebian) return undefined;
  console.log("No Chromium found: installing Debian's package...");
  if (!run("apt-get", ["update"])) return undefined;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (run("apt-get", ["install", "-y", "--no-install-recommends", name])) break;
  }
  return onPath(names);
}

/** The Chromium that is already present, if any. Installs nothing. */
export function installedChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? onPath(names) ?? playwrightsOwn();
}

/**
 * The Chromium for tests: CHROMIUM_PATH, an installed one, Playwright's own, or Debian's package.
 * @throws with one line that says what to do
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new CommandError(
      `CHROMIUM_PATH (${chosen}) is not a program that can be run: set it to a Chromium, or unset it.`,
    );
  }
  const found = onPath(names) ?? playwrightsOwn() ?? installDebians() ?? installPlaywrights();
  if (found) return found;
  throw new CommandError(
    "No Chromium was found or could be installed: install one and set CHROMIUM_PATH to it.",
  );
}

/** Opens a Chromium for as long as it is used. */
export async function withChromium<Result>(
  use: (browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietArguments, ...args],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
