import { resourceWords } from "../../lib/resources/words";
import { searchWords } from "../../lib/search/words";
import { links, searchIt, seeSix } from "./resource-verbs";
import { seeTitle } from "./verbs";
import { expect, test } from "./with-own-sources";

for (const mode of ["led", "overloaded", "half-json"] as const) {
  test(`a model that is away, or was led astray, is not noticed (${mode})`, async ({ page, fakes }) => {
    fakes.gemini.write(mode);
    await searchIt(page);
    await seeSix(page);
    for (const link of await links(page).all()) {
      await expect(link).toHaveAttribute("href", /^https:\/\/(?!.*prizes)/);
    }
    await expect(page.getByText("prizes")).toHaveCount(0);
  });
}

test.describe("where no source answers", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("and nothing was found, nothing is recommended", async ({ page, fakes }) => {
    for (const name of ["commons", "openverse", "google", "brave", "europepmc"] as const)
      fakes[name].fail("500");
    await page.goto("/?q=zzzzqqqq");
    await seeTitle(page, searchWords.errorTitle);
    await page.waitForTimeout(1000);
    await expect(page.getByText(resourceWords.lead)).toHaveCount(0);
    expect(fakes.gemini.requests).toEqual([]);
  });
});
