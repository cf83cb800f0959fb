import type { Page } from "@playwright/test";
import { authWords } from "../../lib/accounts/auth-words";
import { menuWords } from "../../lib/accounts/menu-words";
import { connectionWords } from "../../lib/connection-words";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { likeWords } from "../../lib/liked/like-words";
import { plans } from "../../lib/plans";
import { foundIn } from "../setup/found-diagrams";
import { makeKept } from "../unit/search/make";
import { fillIn, openNamedAccount } from "./account-verbs";
import { faultsOf } from "./axe";
import { figures, holdBack, plates, refuse, searchFor, seeResultsFor, seeToast, toasts } from "./verbs";
import { expect, send, signUp, test } from "./with-accounts";

const QUERY = "cycle";
test.use({ expectedConsole: [/status of (?:401|404|409|500|503)|net::ERR_FAILED/] });

const heartsIn = (page: Page, place: number) =>
  figures(page)
    .nth(place - 1)
    .getByRole("button", { name: new RegExp(`^${likeWords.like}: `) });
/** That of the caption: it is there without anybody pointing at the card. */
const heart = (page: Page, place = 1) => heartsIn(page, place).last();
const heartOfViewer = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${likeWords.like}: `) });

async function openResults(page: Page) {
  await page.goto(`/dashboard?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

async function seeLiked(page: Page, isLiked: boolean, place = 1) {
  for (const button of await heartsIn(page, place).all()) {
    await expect(button).toHaveAttribute("aria-pressed", String(isLiked));
  }
}

/** Requests that save or remove, by their methods, in their order. */
function watchLikes(page: Page): string[] {
  const methods: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/likes") methods.push(request.method());
  });
  return methods;
}

async function likeWell(page: Page, place = 1) {
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/likes") && response.ok());
  await heart(page, place).click();
  await saved;
}

test.describe("somebody signed in", () => {
  test("likes a diagram, sees confetti, and finds it liked after a reload and in another search", {
    tag: "@sample",
  }, async ({ page, account: _ }) => {
    await openResults(page);
    await seeLiked(page, false);
    await heart(page).click();
    await seeLiked(page, true);
    await seeToast(page, likeWords.saved);
    const confetti = page.locator("body > canvas");
    await expect(confetti).toHaveCount(1);
    await expect(confetti).toHaveCount(0);
    const id = await plates(page).first().getAttribute("data-figure");

    await page.reload();
    await seeResultsFor(page, QUERY);
    await seeLiked(page, true);
    await seeLiked(page, false, 2);

    await searchFor(page, `${QUERY} diagram`);
    const same = figures(page).filter({ has: page.locator(`[data-figure="${id}"]`) });
    await expect(same.getByRole("button", { name: /^Like: / }).last()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("is spared the confetti where motion is reduced", async ({ page, account: _ }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openResults(page);
    await heart(page).click();
    await seeToast(page, likeWords.saved);
    await expect(page.locator("body > canvas")).toHaveCount(0);
  });

  test("removes it by the same heart", async ({ page, account: _ }) => {
    await openResults(page);
    await likeWell(page);
    await heart(page).click();
    await seeLiked(page, false);
    await seeToast(page, likeWords.removed);
    await page.reload();
    await seeResultsFor(page, QUERY);
    await seeLiked(page, false);
  });

  test("finds folder and note again when it is liked once more", async ({ page, site, account: _ }) => {
    await openResults(page);
    await likeWell(page);
    await seeToast(page, likeWords.saved);
    const id = await plates(page).first().getAttribute("data-figure");
    await send(page, site, "PATCH", "/api/likes", { ids: [id], note: "For the exam" });
    await heart(page).click();
    await seeToast(page, likeWords.removed);
    await toasts(page).getByRole("button", { name: likeWords.undo }).click();
    await seeToast(page, likeWords.saved);
    await seeLiked(page, true);
    const { likes } = await (await page.request.get("/api/likes")).json();
    expect(likes).toMatchObject([{ note: "For the exam" }]);
  });

  test("likes in the viewer, and the card behind it knows", async ({ page, account: _ }) => {
    await openResults(page);
    await plates(page).first().click();
    await heartOfViewer(page).click();
    await expect(heartOfViewer(page)).toHaveAttribute("aria-pressed", "true");
    await seeToast(page, likeWords.saved);
    await page.getByRole("button", { name: viewerWords.next }).click();
    await expect(heartOfViewer(page)).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await seeLiked(page, true);
    await seeLiked(page, false, 2);
  });

  test("likes by L, on a card and in the viewer", async ({ page, account: _ }) => {
    await openResults(page);
    await plates(page).first().focus();
    await page.keyboard.press("l");
    await seeLiked(page, true);
    await seeToast(page, likeWords.saved);
    await page.keyboard.press("Enter");
    await expect(heartOfViewer(page)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Control+l");
    await expect(heartOfViewer(page)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("l");
    await expect(heartOfViewer(page)).toHaveAttribute("aria-pressed", "false");
    await seeToast(page, likeWords.removed);
  });

  test("sees the heart filled at once, and what was pressed twice meanwhile is as it was", async ({
    page,
    account: _,
  }) => {
    await openResults(page);
    const methods = watchLikes(page);
    const release = await holdBack(page, "**/api/likes");
    await heart(page).click();
    await seeLiked(page, true);
    await heart(page).click();
    await seeLiked(page, false);
    release();
    await seeToast(page, likeWords.removed);
    expect(methods).toEqual(["POST", "DELETE"]);
    await page.reload();
    await seeResultsFor(page, QUERY);
    await seeLiked(page, false);
  });

  const failures = {
    "the server has failed": { status: 500, detail: "Something broke on our side. Try again in a moment." },
    "the database is away": { status: 503, detail: "Accounts cannot be reached at the moment." },
  };
  for (const [name, { status, detail }] of Object.entries(failures)) {
    test(`is told that ${name}, and the heart is as it was`, async ({ page, account: _ }) => {
      await openResults(page);
      await refuse(page, "**/api/likes", status, { code: "internal_error", detail });
      await heart(page).click();
      await seeToast(page, likeWords.failed);
      await seeToast(page, detail);
      await seeLiked(page, false);
    });
  }

  test("is told that the connection is gone, and can try again", async ({ page, account: _ }) => {
    await openResults(page);
    await likeWell(page);
    await seeToast(page, likeWords.saved);
    await page.route("**/api/likes", (route) => route.abort());
    await heart(page).click();
    await seeToast(page, `${likeWords.failed}${connectionWords.failed}`);
    await seeLiked(page, true);
    await page.unroute("**/api/likes");
    await page.getByRole("button", { name: connectionWords.tryAgain }).click();
    await seeToast(page, likeWords.removed);
    await seeLiked(page, false);
  });

  test("takes one that is gone already for removed", async ({ page, site, account: _ }) => {
    await openResults(page);
    await likeWell(page);
    const id = await plates(page).first().getAttribute("data-figure");
    await send(page, site, "DELETE", "/api/likes", { ids: [id] });
    await heart(page).click();
    await seeToast(page, likeWords.removed);
    await seeLiked(page, false);
  });

  test("hears at the limit of a free account what to do", async ({ page, site, account: _ }) => {
    await openResults(page);
    const id = await plates(page).first().getAttribute("data-figure");
    const found = await foundIn(page.request, [
      "biology",
      "physics",
      "chemistry",
      "mathematics",
      "computing",
      "cycle",
    ]);
    const others = found.filter((diagram) => diagram.id !== id).slice(0, plans.free.savedDiagrams);
    expect(others).toHaveLength(plans.free.savedDiagrams);
    for (const { snapshot } of others) await send(page, site, "POST", "/api/likes", { snapshot });
    await heart(page).click();
    await seeToast(page, likeWords.full);
    await expect(toasts(page).getByRole("link", { name: likeWords.upgrade })).toHaveAttribute(
      "href",
      "/pricing",
    );
    await seeLiked(page, false);
  });

  test("sees it in another tab too", async ({ page, account: _ }) => {
    await openResults(page);
    const other = await page.context().newPage();
    await openResults(other);
    await seeLiked(other, false);
    await likeWell(page);
    await seeLiked(other, true);
  });

  test("does not see what somebody else has liked", async ({ page, browser, site, account: _ }) => {
    await openResults(page);
    await likeWell(page);
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await signUp(other, site, { name: "Grace Ray" });
    await openResults(other);
    await seeLiked(other, false);
    await context.close();
  });

  test("whose session has ended elsewhere is asked to sign in", async ({ page, account: _ }) => {
    await openResults(page);
    await refuse(page, "**/api/likes", 401, { code: "sign_in_needed" });
    await heart(page).click();
    await seeToast(page, likeWords.signIn);
    await seeLiked(page, false);
  });

  for (const id of ["collection-water-cycle", "brave-kept-link"]) {
    test(`likes ${id} on its own page`, async ({ page, site, account: _ }) => {
      await site.house.service.rpc("share_diagram", {
        diagram: makeKept("brave-kept-link", { imageSrc: null }),
      });
      await page.goto(`/diagrams/${id}`);
      const button = page.getByRole("article").getByRole("button", { name: /^Like: / });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await seeToast(page, likeWords.saved);
      await page.reload();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    });
  }

  for (const theme of ["light", "dark"] as const) {
    test(`has no fault that axe finds, ${theme}`, async ({ page, account: _ }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await openResults(page);
      await likeWell(page);
      await seeToast(page, likeWords.saved);
      await expect(toasts(page)).toHaveCount(1);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
});

test.describe("a guest", () => {
  test("is asked to sign in, and what was meant is done then", { tag: "@sample" }, async ({ page, site }) => {
    const email = await openNamedAccount(site);
    const methods = watchLikes(page);
    await page.goto(`/?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await heart(page, 2).click();
    await seeToast(page, likeWords.signIn);
    await seeLiked(page, false, 2);
    expect(methods).toEqual([]);
    const name = await figures(page).nth(1).locator("h2 bdi").textContent();

    await toasts(page).getByRole("link", { name: menuWords.signIn }).click();
    await fillIn(page, email);
    await page.getByRole("button", { name: authWords.signIn, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard?q=${QUERY}`);
    await seeToast(page, likeWords.savedMeant(name ?? ""));
    expect(methods).toEqual(["POST"]);
    await page.reload();
    const liked = await page.request.get("/api/likes");
    expect((await liked.json()).likes).toHaveLength(1);
    expect(methods).toEqual(["POST"]);
  });

  test("who comes back another day finds nothing done in their name", async ({ page, site }) => {
    await page.goto(`/?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await heart(page).click();
    await seeToast(page, likeWords.signIn);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem("figura-meant-like") ?? "{}");
      sessionStorage.setItem("figura-meant-like", JSON.stringify({ ...kept, keptUntil: Date.now() - 1 }));
    });
    const methods = watchLikes(page);
    // The guest's page must not go on asking in the name of the account.
    await page.goto("about:blank");
    await signUp(page, site, { name: "Ada King" });
    await openResults(page);
    await seeLiked(page, false);
    expect(methods).toEqual([]);
  });
});
