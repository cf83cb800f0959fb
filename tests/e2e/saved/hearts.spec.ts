import type { Page } from "@playwright/test";
import { authWords } from "../../../lib/accounts/auth-words";
import { menuWords } from "../../../lib/accounts/menu-words";
import { saveWords } from "../../../lib/saved/save-words";
import { makeKept } from "../../unit/search/make";
import { fillIn, openNamedAccount } from "../helpers/account-verbs";
import { figures, plates, searchFor, seeResultsFor, seeToast, toasts } from "../helpers/verbs";
import { expect, send, test } from "../helpers/with-accounts";

const QUERY = "cycle";

const heartsIn = (page: Page, place: number) =>
  figures(page)
    .nth(place - 1)
    .getByRole("button", { name: new RegExp(`^${saveWords.save}: `) });
/** That of the caption: it is there without anybody pointing at the card. */
const heart = (page: Page, place = 1) => heartsIn(page, place).last();

async function openResults(page: Page) {
  await page.goto(`/dashboard?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}

const seeSaved = (page: Page, isSaved: boolean, place = 1) =>
  expect(heart(page, place)).toHaveAttribute("aria-pressed", String(isSaved));

/** Requests that save or remove, by their methods, in their order. */
function watchSaves(page: Page): string[] {
  const methods: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/likes") methods.push(request.method());
  });
  return methods;
}

test("what somebody likes is liked after a reload, in another search, in the viewer and in another tab", async ({
  page,
  account: _,
}) => {
  await openResults(page);
  const other = await page.context().newPage();
  await openResults(other);
  await seeSaved(other, false);
  await heart(page).click();
  await seeToast(page, saveWords.saved);
  await seeSaved(page, true);
  await seeSaved(other, true);
  const id = await plates(page).first().getAttribute("data-figure");

  await page.reload();
  await seeResultsFor(page, QUERY);
  await seeSaved(page, true);
  await seeSaved(page, false, 2);
  await searchFor(page, `${QUERY} diagram`);
  const same = figures(page).filter({ has: page.locator(`[data-figure="${id}"]`) });
  await expect(same.getByRole("button", { name: /^Save: / }).last()).toHaveAttribute("aria-pressed", "true");
  await same.locator("[data-plate]").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Save: / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a diagram that is liked once more has its note again", async ({ page, site, account: _ }) => {
  await openResults(page);
  await heart(page).click();
  await seeToast(page, saveWords.saved);
  const id = await plates(page).first().getAttribute("data-figure");
  await send(page, site, "PATCH", "/api/likes", { ids: [id], note: "For the exam" });
  await heart(page).click();
  await seeToast(page, saveWords.removed);
  await toasts(page).getByRole("button", { name: saveWords.undo }).click();
  await seeToast(page, saveWords.saved);
  await seeSaved(page, true);
  const { likes } = await (await page.request.get("/api/likes")).json();
  expect(likes).toMatchObject([{ note: "For the exam" }]);
});

test("a diagram is liked on its own page, one that is kept as a link too", async ({
  page,
  site,
  account: _,
}) => {
  await site.backend.service.rpc("share_diagram", {
    diagram: makeKept("brave-kept-link", { imageSrc: null }),
  });
  for (const id of ["collection-water-cycle", "brave-kept-link"]) {
    await page.goto(`/diagrams/${id}`);
    const button = page.getByRole("article").getByRole("button", { name: /^Save: / });
    await button.click();
    await seeToast(page, saveWords.saved);
    await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
});

test("a guest is asked to sign in, and what was meant is done then, once", async ({ page, site }) => {
  const email = await openNamedAccount(site);
  const methods = watchSaves(page);
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
  await heart(page, 2).click();
  await seeToast(page, saveWords.signIn);
  await seeSaved(page, false, 2);
  expect(methods).toEqual([]);
  const name = await figures(page).nth(1).locator("h2 bdi").textContent();

  await toasts(page).getByRole("link", { name: menuWords.signIn }).click();
  await fillIn(page, email);
  await page.getByRole("button", { name: authWords.signIn, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard?q=${QUERY}`);
  await seeToast(page, saveWords.savedPending(name ?? ""));
  await page.reload();
  await seeResultsFor(page, QUERY);
  await seeSaved(page, true, 2);
  expect(methods).toEqual(["POST"]);
});
