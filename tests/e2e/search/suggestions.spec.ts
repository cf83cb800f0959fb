import { suggestionWords } from "../../../lib/search/suggestion-words";
import { expect, test } from "../helpers/setup";
import { holdBack, remaining, searchBox, suggestionList } from "../helpers/verbs";

test("a diagram of the collection is suggested, and a press opens its page", async ({ page }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  await searchBox(page).click();
  await searchBox(page).pressSequentially("water cy");
  await suggestionList(page)
    .getByRole("option", { name: suggestionWords.opens("water cycle") })
    .click();
  await expect(page).toHaveURL("/diagrams/collection-water-cycle");
});

test("nothing is loaded before the box is wanted, and no key becomes a request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (["script", "fetch"].includes(request.resourceType())) asked.push(pathname);
  });
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  expect(asked).not.toContain("/collection/suggestions.json");
  const before = asked.length;
  await searchBox(page).click();
  await searchBox(page).pressSequentially("cell");
  await expect(
    suggestionList(page).getByRole("option", { name: suggestionWords.opens("animal cell") }),
  ).toBeVisible();
  const loaded = asked.slice(before);
  expect(loaded.filter((path) => path === "/collection/suggestions.json")).toHaveLength(1);
  expect(loaded.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);

  const fetched = () => asked.filter((path) => !path.endsWith(".js")).length;
  const sofar = fetched();
  await searchBox(page).pressSequentially(" membranes of the earth");
  await searchBox(page).fill("");
  await searchBox(page).blur();
  await searchBox(page).click();
  await searchBox(page).pressSequentially("len");
  await expect(suggestionList(page)).toBeVisible();
  expect(fetched()).toBe(sofar);
});

test("a box that was used before the scripts came suggests when they are there", async ({ page }) => {
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).click();
  await page.keyboard.type("len");
  release();
  await expect(remaining(page, 3)).toBeVisible();
  await page.keyboard.type("s");
  await expect(
    suggestionList(page).getByRole("option", { name: suggestionWords.opens("converging lens") }),
  ).toBeVisible();
});
