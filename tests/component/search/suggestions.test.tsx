import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchBox } from "@/components/search/box/search-box";
import { suggestionWords } from "@/lib/search/suggestion-words";
import { searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone, left, rememberSearches } from "../browser";
import { breakOff, holdBack, requests } from "../network";
import { answerSuggestions, SUGGESTIONS } from "./found";

const box = page.getByRole("combobox", { name: searchWords.searchLabel });
const list = page.getByRole("listbox", { name: suggestionWords.label });
const options = list.getByRole("option");
const option = (name: string) => list.getByRole("option", { name, exact: true });
const diagram = (title: string) => option(suggestionWords.opens(title));
const chosen = () => [...list.element().querySelectorAll("[aria-selected=true]")];

beforeEach(() => answerSuggestions("converging lens", "animal cell", "water cycle"));
afterEach(() => void vi.useRealTimers());

async function suggestFor(text: string, history: string[] = []) {
  rememberSearches(history);
  await render(<SearchBox query={null} />);
  // At once: what is suggested for the beginning of a word does not come in between.
  await box.fill(text);
  await expect.element(list).toBeVisible();
}

/** The chosen option is the one that the box names, or both are none. */
async function seeChosen(place: number | null) {
  if (place === null) {
    await expect.element(box).not.toHaveAttribute("aria-activedescendant");
    expect(chosen()).toEqual([]);
    return;
  }
  const row = options.nth(place);
  await expect.element(row).toHaveAttribute("aria-selected", "true");
  expect(box.element().getAttribute("aria-activedescendant")).toBe(row.element().id);
  expect(chosen()).toEqual([row.element()]);
}

test("suggestions come with the second character and go with it", async () => {
  await render(<SearchBox query={null} />);
  await box.click();
  await userEvent.keyboard("l");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("e");
  await expect.element(diagram("converging lens")).toBeVisible();
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Backspace}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("   ");
  await expect.element(list).not.toBeInTheDocument();
});

test.each([
  { screen: "desktop", count: 5 },
  { screen: "phone", count: 6 },
])("there are $count on a screen ($screen), from all three sources", async ({ screen, count }) => {
  if (screen === "phone") await beOnPhone();
  await suggestFor("cell", ["cell membrane", "heart"]);
  await expect.element(diagram("animal cell")).toBeVisible();
  await expect.element(option("cell diagram")).toBeVisible();
  await expect.element(option(suggestionWords.recent("cell membrane"))).toBeVisible();
  await expect.element(options.filter({ hasText: "heart" })).not.toBeInTheDocument();
  await expect.poll(() => options.elements().length).toBe(count);
});

test("the typed part is marked, whatever its case and accents", async () => {
  await suggestFor("LÉNS conv");
  await expect.element(diagram("converging lens")).toBeVisible();
  const marks = diagram("converging lens").element().querySelectorAll("mark");
  expect([...marks].map(({ textContent }) => textContent)).toEqual(["conv", "lens"]);
});

test("a press on a suggestion searches for it", async () => {
  await suggestFor("tide cy");
  await option("tide cycle").click();
  await expect.element(box).toHaveValue("tide cycle");
  await expect.poll(left).toEqual(["/?q=tide+cycle"]);
  await expect.element(list).not.toBeInTheDocument();
});

test("a diagram of the collection shows its picture, and opens without a search", async () => {
  await suggestFor("water cy");
  const row = diagram("water cycle");
  const [picture] = row.element().querySelectorAll("img");
  expect(picture?.getAttribute("src")).toBe("/collection/water-cycle.svg");
  await row.click();
  await expect.poll(left).toEqual(["/diagrams/collection-water-cycle"]);
  await expect.element(box).toHaveValue("water cy");
  await expect.element(list).not.toBeInTheDocument();
});

test("a long suggestion is cut to thirty characters and searched for in full", async () => {
  const query = "diagram of the human eye with the retina and the optic nerve";
  await suggestFor("eye ret", [query]);
  const row = option(suggestionWords.recent(query));
  const shown = row.element().querySelector("[dir=auto]")?.textContent ?? "";
  expect(shown).toHaveLength(30);
  expect(shown).toContain("…");
  await row.click();
  await expect.element(box).toHaveValue(query);
  await expect.poll(left).toEqual([`/?q=${query.replaceAll(" ", "+")}`]);
});

describe("keys", () => {
  test("the arrows choose, by way of none, and Enter takes the choice", async () => {
    await suggestFor("water cy");
    await expect.element(diagram("water cycle")).toBeVisible();
    const last = options.elements().length - 1;
    await seeChosen(null);
    for (const [key, place] of [
      ["ArrowUp", last],
      ["ArrowDown", null],
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["ArrowUp", 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await seeChosen(place);
    }
    await expect.element(box).toHaveValue("water cy");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(left).toEqual(["/diagrams/collection-water-cycle"]);
  });

  test("Enter searches for what is typed when nothing is chosen", async () => {
    await suggestFor("cell");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    await expect.poll(left).toEqual(["/?q=cell"]);
    await expect.element(list).not.toBeInTheDocument();
  });

  test("typing and moving the caret choose nothing", async () => {
    await suggestFor("ce");
    for (const key of ["l", "{ArrowLeft}", "{ArrowRight}", "{Home}", "{End}"]) {
      await userEvent.keyboard("{ArrowDown}");
      await seeChosen(0);
      await userEvent.keyboard(key);
      await seeChosen(null);
    }
    await userEvent.keyboard("{Home}x");
    await expect.element(box).toHaveValue("xcel");
  });

  test("Alt opens and closes the list without choosing, an arrow opens it with a choice", async () => {
    await suggestFor("cell");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue("cell");
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(list).toBeVisible();
    await seeChosen(null);
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}{ArrowDown}");
    await seeChosen(0);
  });

  test("Tab leaves the list and the box", async () => {
    await suggestFor("cell");
    await userEvent.keyboard("{ArrowDown}{Tab}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).not.toHaveFocus();
    await expect.element(box).toHaveValue("cell");
  });

  test("slash is a letter where one is typing, and leads into the box from elsewhere", async () => {
    await render(<SearchBox query={null} />);
    await userEvent.keyboard("/");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("tcp/ip");
    await expect.element(box).toHaveValue("tcp/ip");
  });

  test("Escape closes the list, empties the box, then leaves it", async () => {
    await suggestFor("cell");
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue("cell");
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveValue("");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(box).not.toHaveFocus();
  });

  test("keys that an input method composes with are left alone", async () => {
    await suggestFor("cell");
    for (const key of ["ArrowDown", "Escape"]) {
      const press = new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true });
      expect(box.element().dispatchEvent(press)).toBe(true);
    }
    await seeChosen(null);
    await expect.element(box).toHaveValue("cell");
  });
});

test("what arrives later takes no choice away", async () => {
  const release = holdBack(SUGGESTIONS);
  await suggestFor("cell", ["cell membrane"]);
  const last = options.elements().length - 1;
  const text = options.nth(last).element().textContent;
  await userEvent.keyboard("{ArrowUp}");
  await seeChosen(last);
  release();
  // What it brings is there for a box beside it.
  await userEvent.keyboard("{ArrowUp}{ArrowDown}");
  await seeChosen(last);
  expect(chosen()[0]?.textContent).toBe(text);
  await expect.element(diagram("animal cell")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await seeChosen(null);
  await expect.element(diagram("animal cell")).toBeVisible();
});

test("the list stays for 200 ms after the box has lost the focus", async () => {
  await suggestFor("cell");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  (box.element() as HTMLElement).blur();
  vi.advanceTimersByTime(199);
  await new Promise(requestAnimationFrame);
  await expect.element(list).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(list).not.toBeInTheDocument();
});

test("a press that changes its mind leaves box and list as they were", async () => {
  await suggestFor("cell");
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  // Prevented, it does not take the focus out of the box.
  expect(options.first().element().dispatchEvent(press)).toBe(false);
  document.body.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  await expect.element(box).toHaveFocus();
  await expect.element(list).toBeVisible();
  expect(left()).toEqual([]);
});

test("the collection is asked for once, when the box is wanted, and no key becomes a request", async () => {
  await render(<SearchBox query={null} />);
  expect(requests()).toEqual([]);
  await box.click();
  await userEvent.keyboard("the water cycle of the earth");
  await box.fill("");
  (box.element() as HTMLElement).blur();
  await box.click();
  await userEvent.keyboard("cell");
  await expect.element(diagram("animal cell")).toBeVisible();
  expect(requests().map(({ url }) => new URL(url).pathname)).toEqual(["/collection/suggestions.json"]);
});

test("without the collection the kinds of diagram and earlier searches are still suggested, and it is asked for again", async () => {
  breakOff(SUGGESTIONS);
  await suggestFor("cell", ["cell membrane"]);
  await expect.element(option("cell diagram")).toBeVisible();
  await expect.element(option(suggestionWords.recent("cell membrane"))).toBeVisible();
  await expect.element(diagram("animal cell")).not.toBeInTheDocument();
  answerSuggestions("animal cell");
  (box.element() as HTMLElement).blur();
  await box.click();
  await expect.element(diagram("animal cell")).toBeVisible();
});

test("a search in another tab is suggested here", async () => {
  await render(<SearchBox query={null} />);
  const other = document.body.appendChild(document.createElement("iframe"));
  other.contentWindow?.localStorage.setItem("figura-history:guest", '["mitral valve"]');
  other.remove();
  await box.click();
  await userEvent.keyboard("mit");
  await expect.element(option(suggestionWords.recent("mitral valve"))).toBeVisible();
});

test("how many there are is told after a pause, and not when the list is closed", async () => {
  await suggestFor("os ");
  const told = page.getByRole("status").filter({ hasText: suggestionWords.count(options.elements().length) });
  await expect.element(told).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(told).not.toBeInTheDocument();
});

test("axe finds nothing on an open list", async () => {
  await suggestFor("cell", ["cell membrane"]);
  await userEvent.keyboard("{ArrowDown}");
  await seeChosen(0);
  expect(await violationsOf()).toEqual([]);
});
