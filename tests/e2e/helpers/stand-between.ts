import { expect, type Page, type Request } from "@playwright/test";

const SCRIPTS = "**/_next/static/chunks/**/*.js";
const API = "**/api/**";

/** Stands between every page that is opened from now on and the server: holds back what it asks for, or breaks it off. */
export async function standBetween(page: Page) {
  let scripts = openGate();
  let answers = openGate();
  let isBroken = false;
  let asked = 0;
  const waiting = new Set<Request>();

  const isOfApi = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
  const settle = (request: Request) => waiting.delete(request);
  page.on("request", (request) => {
    if (!isOfApi(request)) return;
    asked += 1;
    waiting.add(request);
  });
  page.on("requestfinished", settle);
  page.on("requestfailed", settle);
  await page.route(SCRIPTS, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.route(API, async (route) => {
    await answers.opened;
    await (isBroken ? route.abort() : route.continue());
  });

  return {
    hold() {
      isBroken = false;
      asked = 0;
      scripts = closedGate();
      answers = closedGate();
    },
    breakOff() {
      isBroken = true;
      scripts.open();
      answers.open();
    },
    sendScripts: () => scripts.open(),
    answer: () => answers.open(),
    /** How many questions the API was asked since they are held. */
    asked: () => asked,
    /** Waits until no question is open, and what was answered is drawn. */
    async seeAllAnswered() {
      await expect.poll(() => waiting.size).toBe(0);
      await nextFrame(page);
    },
  };
}

interface Gate {
  opened: Promise<void>;
  open(): void;
}

function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function openGate(): Gate {
  const gate = closedGate();
  gate.open();
  return gate;
}

/** Waits until what has changed is on the screen. */
function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
