import { openChromium } from "./open-puppeteer";
import { walk } from "./walk";

walk("Chromium", openChromium);
