import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { editorWords } from "../../../lib/editor/words";
import { violationsOf } from "../helpers/axe";
import { takeDownload } from "../helpers/download-verbs";
import { makePremium } from "../helpers/saved-verbs";
import { seeToast } from "../helpers/verbs";
import { expect, signUp, test } from "../helpers/with-accounts";

const PATH = "/diagrams/collection-animal-cell/edit";

const label = (page: Page, text: string) => page.getByRole("button", { name: editorWords.label(text) });
const keep = (page: Page) => page.getByRole("button", { name: editorWords.keep, exact: true });
const picture = (page: Page) => page.getByRole("img", { name: editorWords.pictureOf("Animal cell") });

test("edits are kept, opened again from the saved diagrams, and nobody else's", async ({
  page,
  context,
  site,
  account,
}) => {
  await makePremium(site, account);
  await page.goto(PATH);
  await label(page, "Nucleus").click();
  await page.getByRole("textbox", { name: editorWords.text }).fill("Core");
  await keep(page).click();
  await seeToast(page, editorWords.kept);

  await page.goto("/liked");
  await page.getByRole("link", { name: `${editorWords.edited}: Animal cell` }).click();
  await expect(label(page, "Core")).toBeVisible();
  await expect(page.getByText(/^Your edits of /)).toBeVisible();
  await expect(keep(page)).toHaveAttribute("aria-disabled", "true");
  expect(await violationsOf(page)).toEqual([]);
  await expect(picture(page)).toHaveAttribute("src", /^data:/, { timeout: 30_000 });
  const download = await takeDownload(page, () =>
    page.getByRole("button", { name: editorWords.downloadAs("SVG") }).click(),
  );
  const file = readFileSync((await download.path()) ?? "", "utf8").replace(/^<\?xml[^>]*>\s*/, "");
  const shown = decodeURIComponent(((await picture(page).getAttribute("src")) ?? "").replace(/^[^,]*,/, ""));
  // The file has its credit and its ground inside.
  expect(file.replace(/<metadata[\s\S]*<\/metadata><rect[^>]*\/>/, "").trim()).toBe(shown.trim());

  await context.clearCookies();
  await signUp(page, site, { name: "Grace Hopper" });
  const read = page.waitForResponse(/\/api\/likes\/collection-animal-cell\/edits$/);
  await page.goto(PATH);
  expect(await (await read).json()).toEqual({ edits: null, version: null, keptAt: null });
  await expect(label(page, "Nucleus")).toBeVisible();
});
