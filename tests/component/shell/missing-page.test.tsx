import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MissingPage } from "@/components/shell/missing-page";
import { landingWords } from "@/lib/search/landing-words";
import { searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";

test("an address without a page offers a search, which needs no scripts, and the collection", async () => {
  await beOnPhone();
  await render(
    <main>
      <MissingPage />
    </main>,
  );
  const box = page.getByRole("textbox", { name: searchWords.searchLabel });
  await box.fill("heart");
  const { form } = box.element() as HTMLInputElement;
  expect([form?.getAttribute("action"), form?.method, box.element().getAttribute("name")]).toEqual([
    "/search",
    "get",
    "q",
  ]);
  await expect
    .element(page.getByRole("link", { name: landingWords.browseCollection }))
    .toHaveAttribute("href", "/collection");
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(await violationsOf()).toEqual([]);
});
