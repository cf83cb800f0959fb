import type { Page } from "@playwright/test";
import { shareWords } from "../../lib/diagrams/share-words";
import { cardWords } from "../../lib/diagrams/words";
import { refuse, seeResultsFor, seeToast, toasts } from "./verbs";
import { expect, test } from "./with-sources";

const QUERY = "cycle";

test.use({ expectedConsole: [/the server responded with a status of 503/] });

const isPhone = () => test.info().project.name === "phone";
const cards = (page: Page) => page.locator("main figure");
const ofSource = (page: Page) =>
  cards(page)
    .filter({ has: page.locator("[data-figure]:not([data-figure^=collection])") })
    .first();

interface SharingWindow {
  handed?: ShareData;
  copied?: string | undefined;
  isPressed?: boolean;
}

/** As in Safari, sharing and the clipboard are allowed only while the page handles a press. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const state = window as SharingWindow;
    const handlePress = () => {
      state.isPressed = true;
      setTimeout(() => {
        state.isPressed = false;
      });
    };
    addEventListener("click", handlePress, { capture: true });
  }),
);

/** What the device has for sharing, as browsers offer it; it notes what it was handed. */
async function giveDevice(page: Page, outcome: "shares" | "is left" | "refuses" | "has nothing") {
  await page.addInitScript((kind) => {
    const share = async (data: ShareData) => {
      const state = window as SharingWindow;
      if (!state.isPressed) throw new DOMException("It is too late.", "NotAllowedError");
      state.handed = data;
      if (kind === "is left") throw new DOMException("It was put away.", "AbortError");
      if (kind === "refuses") throw new DOMException("It is not allowed.", "NotAllowedError");
    };
    Object.defineProperty(navigator, "share", { value: kind === "has nothing" ? undefined : share });
  }, outcome);
}

/** Whether the page may write to the clipboard. */
async function giveClipboard(page: Page, isAllowed: boolean) {
  await page.addInitScript((allowed) => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        write: async ([item]: ClipboardItem[]) => {
          const state = window as SharingWindow;
          if (!allowed || !state.isPressed) throw new DOMException("It is not allowed.", "NotAllowedError");
          state.copied = (await (await item?.getType("text/plain"))?.text()) ?? "";
        },
      },
    });
  }, isAllowed);
}

async function openResults(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

async function share(page: Page, card = ofSource(page)) {
  if (isPhone()) {
    await card.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) }).click();
    await page.getByRole("menuitem", { name: cardWords.share }).click();
  } else {
    await card.hover();
    await card.getByRole("button", { name: new RegExp(`^${cardWords.share}: `) }).click();
  }
}

const addressOf = async (page: Page) => {
  const id = await ofSource(page).locator("[data-figure]").getAttribute("data-figure");
  return new URL(`/diagrams/${id}`, page.url()).href;
};
const copied = (page: Page) => page.evaluate(() => (window as SharingWindow).copied);

test("the device's own sharing gets title and link, and the link leads to the diagram", {
  tag: "@sample",
}, async ({ page }) => {
  await giveDevice(page, "shares");
  await openResults(page);
  const title = await ofSource(page).locator("h2 bdi").textContent();
  const url = await addressOf(page);
  await share(page);
  await seeToast(page, shareWords.shared);
  expect(await page.evaluate(() => (window as SharingWindow).handed)).toEqual({ title, url });
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("whoever puts the sharing away is left alone", async ({ page }) => {
  await giveDevice(page, "is left");
  await giveClipboard(page, true);
  await openResults(page);
  await share(page);
  await expect.poll(() => page.evaluate(() => (window as SharingWindow).handed?.url)).toBeTruthy();
  await expect(toasts(page).filter({ hasText: /cop|shar/i })).toHaveCount(0);
  expect(await copied(page)).toBeUndefined();
});

for (const outcome of ["refuses", "has nothing"] as const) {
  test(`where the device ${outcome} the link is copied`, async ({ page }) => {
    await giveDevice(page, outcome);
    await giveClipboard(page, true);
    await openResults(page);
    await share(page);
    await seeToast(page, shareWords.copied);
    expect(await copied(page)).toBe(await addressOf(page));
  });
}

test("a link that cannot be copied is shown, and leads to the diagram", async ({ page }) => {
  await giveDevice(page, "has nothing");
  await giveClipboard(page, false);
  await openResults(page);
  await share(page);
  await seeToast(page, shareWords.copyFailed);
  const url = await addressOf(page);
  await expect(toasts(page)).toContainText(url);
  await expect(toasts(page).getByRole("link", { name: shareWords.openLink })).toHaveAttribute("href", url);
});

test("the link to a diagram that could not be kept is not copied, and why is said", async ({ page }) => {
  await giveDevice(page, "has nothing");
  await giveClipboard(page, true);
  await openResults(page);
  const detail = "Accounts cannot be reached at the moment.";
  await refuse(page, "**/api/diagrams", 503, { code: "accounts_unavailable", detail });
  await share(page);
  await seeToast(page, shareWords.failed);
  await seeToast(page, detail);
  expect(await copied(page)).toBeUndefined();
});

test("the viewer shares too", async ({ page }) => {
  await giveDevice(page, "has nothing");
  await giveClipboard(page, true);
  await openResults(page);
  const url = await addressOf(page);
  await ofSource(page).locator("[data-plate]").click();
  await page.locator("[data-viewer]").getByRole("button", { name: cardWords.share, exact: true }).click();
  await seeToast(page, shareWords.copied);
  expect(await copied(page)).toBe(url);
});
