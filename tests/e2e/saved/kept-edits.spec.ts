import type { Page } from "@playwright/test";
import { editorWords } from "../../../lib/editor/words";
import { seeRunning, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

const label = (page: Page, text: string) => page.getByRole("button", { name: editorWords.label(text) });
const keep = (page: Page) => page.getByRole("button", { name: editorWords.keep, exact: true });

test("edits are kept, and opened again from the saved diagrams", async ({ page, account: _ }) => {
  await page.goto("/diagrams/collection-animal-cell/edit");
  await seeRunning(page);
  await label(page, "Nucleus").click();
  await page.getByRole("textbox", { name: editorWords.text }).fill("Core");
  await keep(page).click();
  await seeToast(page, editorWords.kept);

  await page.goto("/liked");
  await page.getByRole("link", { name: `${editorWords.edited}: Animal cell` }).click();
  await expect(label(page, "Core")).toBeVisible();
  await expect(page.getByText(/^Your edits of /)).toBeVisible();
  await expect(keep(page)).toHaveAttribute("aria-disabled", "true");
});
