import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { searchWords } from "@/lib/search/words";
import { beOnPhone } from "../browser";
import { holdBack } from "../network";
import { answerSearches } from "./found";
import { openScreen, searchBox, searches, seeResultsFor, typeQuery } from "./screen";

// Over results on a wide screen Enter does its work.
test("the button of a phone says that a search goes on, asks for it once, and works again after", async () => {
  await beOnPhone();
  answerSearches();
  const release = holdBack("GET /api/search");
  await openScreen();
  await typeQuery("lens");
  const busy = page.getByRole("button", { name: searchWords.searching, exact: true });
  const ready = page.getByRole("button", { name: searchWords.search, exact: true });
  await expect.element(busy).toBeDisabled();
  await searchBox.click();
  await userEvent.keyboard("{Enter}");
  await searchBox.fill("cell");
  await expect.element(ready).toBeEnabled();
  await searchBox.fill("lens");
  await expect.element(busy).toBeDisabled();

  release();
  await seeResultsFor("lens");
  await expect.element(ready).toBeEnabled();
  expect(searches().map((search) => search.get("q"))).toEqual(["lens"]);
  await searchBox.fill("cell");
  await ready.click();
  await seeResultsFor("cell");
});
