import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchBox } from "@/components/search/search-box";
import { suggestionWords } from "@/lib/search/suggestion-words";
import { searchWords } from "@/lib/search/words";
import { left, rememberSearches } from "../browser";
import { answer } from "../network";

const box = page.getByRole("combobox", { name: searchWords.searchLabel });
const list = page.getByRole("listbox", { name: suggestionWords.label });
const option = (name: string) => list.getByRole("option", { name, exact: true });

beforeEach(() => answer("GET /collection/titles.json", ["converging lens", "animal cell", "water cycle"]));

async function suggestFor(text: string, history: string[] = []) {
  rememberSearches(history);
  await render(<SearchBox query={null} />);
  await box.click();
  await userEvent.keyboard(text);
  await expect.element(list).toBeVisible();
}

test("suggestions come with the second character and go with it", async () => {
  await suggestFor("le");
  await expect.element(option("converging lens")).toBeVisible();
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Backspace}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
});

test("a press on a suggestion searches for it", async () => {
  await suggestFor("water cy");
  await option("water cycle").click();
  await expect.element(box).toHaveValue("water cycle");
  await expect.poll(left).toEqual(["/?q=water+cycle"]);
});
