import { links, panel, searchIt, seeSix } from "../helpers/resource-verbs";
import { expect, test } from "../helpers/with-sources";

test("beside the results is a reading list, by kind", async ({ page }) => {
  await searchIt(page);
  await seeSix(page);
  await expect(panel(page).getByRole("tab")).toHaveText(["All6", "Courses2", "Videos2", "Articles2"]);
  await expect(links(page).first()).toHaveAttribute("href", /^https:\/\/www\.khanacademy\.org\//);
  await expect(panel(page).getByRole("listitem").first()).toContainText(
    /Khan Academy.*12 minutes.*Beginner/s,
  );
});
