import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser as Puppet } from "puppeteer-core";
import { findChromium, testArguments } from "@/scripts/chromium";
import type { Browser, Screen } from "./browser";

// Chromium by its own protocol, Firefox by WebDriver BiDi.

/** A mouse: it hovers, and points finely. */
const CHROMIUM_MOUSE =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
const FIREFOX_MOUSE = 6;
const FIREFOX_FINGER = 1;
const SAVE_IN_FOLDER = 2;

export async function openChromium(screen: Screen): Promise<Browser> {
  const downloads = await newFolder();
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: [...testArguments, "--force-prefers-reduced-motion", ...(screen.isPhone ? [] : [CHROMIUM_MOUSE])],
    defaultViewport: null,
  });
  const session = await browser.target().createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await session.send("Browser.grantPermissions", { permissions: ["clipboardSanitizedWrite"] });
  return drive(browser, screen, downloads);
}

/** @param program the path of Firefox */
export const openFirefox =
  (program: string) =>
  async (screen: Screen): Promise<Browser> => {
    const downloads = await newFolder();
    const pointer = screen.isPhone ? FIREFOX_FINGER : FIREFOX_MOUSE;
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: program,
      defaultViewport: null,
      extraPrefsFirefox: {
        "browser.download.folderList": SAVE_IN_FOLDER,
        "browser.download.dir": downloads,
        "browser.download.alwaysOpenPanel": false,
        "ui.prefersReducedMotion": 1,
        "ui.primaryPointerCapabilities": pointer,
        "ui.allPointerCapabilities": pointer,
      },
    });
    return drive(browser, screen, downloads);
  };

const newFolder = () => mkdtemp(join(tmpdir(), "figura-downloads-"));

async function drive(browser: Puppet, { width, height }: Screen, downloads: string): Promise<Browser> {
  const faults: string[] = [];
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return {
    downloads,
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    // Only values that JSON has are handed over, which its types do not know.
    run: (work, ...given) => page.evaluate(work as never, ...(given as unknown as never[])),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async keys(names) {
      for (const name of names) await page.keyboard.press(name);
    },
    async takePicture(file) {
      await page.screenshot({ path: file as `${string}.png` });
    },
    faults: async () => faults.splice(0),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
