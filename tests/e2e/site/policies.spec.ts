import { PRIVACY_PATH, policyNames } from "../../../lib/policies/paths";
import { expect, test } from "../helpers/setup";
import { seeNoSidewaysScroll, seeTitle } from "../helpers/verbs";

test.use({ javaScriptEnabled: false });

test("a policy reads without scripts: it names this installation, and its contents unfold and lead to their places", {
  tag: "@phone",
}, async ({ page, baseURL }) => {
  await page.goto(PRIVACY_PATH);
  await seeTitle(page, policyNames[PRIVACY_PATH]);
  const main = page.getByRole("main");
  await expect(main).toContainText(new URL(baseURL ?? "").host);
  await expect(main).toContainText("asks no outside source");

  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents).toBeHidden();
  await page.locator("summary").click();
  await contents.getByRole("link").last().click();
  await expect(main.getByRole("heading", { level: 2 }).last()).toBeInViewport();
  await expect(page).toHaveURL(/#[a-z-]+$/);
  await seeNoSidewaysScroll(page);
});
