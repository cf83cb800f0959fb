import type { Page } from "@playwright/test";
import { resourceWords } from "../../../lib/resources/words";
import { expect } from "./setup";
import { seeResultsFor } from "./verbs";

export const QUERY = "photosynthesis";

export const panel = (page: Page) => page.getByRole("region", { name: resourceWords.learnMore(QUERY) });
export const links = (page: Page) => panel(page).getByRole("heading", { level: 3 }).getByRole("link");

/** A model and the hosts of its links may take their time. */
export const seeSix = (page: Page) => expect(links(page)).toHaveCount(6, { timeout: 15_000 });

export async function searchIt(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
}
