import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ComponentStates, sections } from "@/app/dev/components/component-states";
import { foundDiagram } from "../search/found";

test("the page of components draws every section in both themes, and opens its toast and dialog", async () => {
  const diagram = foundDiagram("openverse-1", { title: "The water cycle" });
  await render(<ComponentStates diagram={diagram} />);
  for (const title of Object.keys(sections)) {
    await expect.poll(() => page.getByRole("heading", { name: title, exact: true }).all()).toHaveLength(2);
  }
  await page.getByRole("button", { name: "warning" }).first().click();
  await expect.element(page.getByText("A toast", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open a dialog" }).first().click();
  await expect.element(page.getByRole("dialog", { name: "Delete this folder?" })).toBeVisible();
});
