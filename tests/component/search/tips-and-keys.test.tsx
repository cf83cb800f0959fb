import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchBox } from "@/components/search/box/search-box";
import { SearchTipsButton } from "@/components/search/box/search-tips-button";
import { KeysHelp } from "@/components/shell/keys-help";
import { feedbackWords } from "@/lib/feedback/words";
import { KEYS_TITLE, keyGroups } from "@/lib/search/keys-words";
import { landingWords } from "@/lib/search/landing-words";
import { searchTips, TIPS_TITLE } from "@/lib/search/tips-words";
import { searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answerBeside, answerSearches, foundDiagrams } from "./found";
import { openScreen, searchBox } from "./screen";

const tipsButton = page.getByRole("button", { name: landingWords.searchTips });
const tips = page.getByRole("dialog", { name: TIPS_TITLE });
const keys = page.getByRole("dialog", { name: KEYS_TITLE });
const viewer = page.getByRole("dialog", { name: "Diagram 1" });
const close = (of: typeof tips) => of.getByRole("button", { name: "Close" });

async function openLanding() {
  answerBeside();
  await render(
    <main className="page">
      <h1>{searchWords.headline}</h1>
      <SearchBox query={null} />
      <SearchTipsButton variant="line" />
      <KeysHelp />
    </main>,
  );
}

test("there are three tips for better results", async () => {
  await openLanding();
  await tipsButton.click();
  await expect
    .poll(() =>
      tips
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(searchTips.map(({ advice, example }, index) => `${index + 1}${advice} ${example}`));
  expect(await violationsOf()).toEqual([]);
});

test("the keyboard opens the tips, stays inside, and comes back to where it was", async () => {
  await openLanding();
  (tipsButton.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(close(tips)).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(close(tips)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(tips).not.toBeInTheDocument();
  await expect.element(tipsButton).toHaveFocus();
});

test("the X and a press beside the tips close them, and the focus comes back", async () => {
  await openLanding();
  await tipsButton.click();
  await close(tips).click();
  await expect.element(tips).not.toBeInTheDocument();
  await expect.element(tipsButton).toHaveFocus();

  await tipsButton.click();
  await expect.element(tips).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 20, y: 20 } });
  await expect.element(tips).not.toBeInTheDocument();
  await expect.element(tipsButton).toHaveFocus();
});

test("a dialog stands in the middle of the screen, and is a sheet at the bottom of a phone", async () => {
  await openLanding();
  await tipsButton.click();
  const place = async () => {
    await expect.element(tips).toBeVisible();
    await Promise.allSettled(
      tips
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const { left, top, right, bottom } = tips.element().getBoundingClientRect();
    return { left, top, right: window.innerWidth - right, bottom: window.innerHeight - bottom };
  };
  const middle = await place();
  expect(Math.abs(middle.top - middle.bottom)).toBeLessThanOrEqual(1);
  expect(Math.abs(middle.left - middle.right)).toBeLessThanOrEqual(1);
  await beOnPhone();
  const { left, right, bottom } = await place();
  expect([left, right, Math.round(bottom)]).toEqual([0, 0, 0]);
});

test("a question mark lists every key, and Escape gives the page back", async () => {
  await openLanding();
  (tipsButton.element() as HTMLElement).focus();
  await userEvent.keyboard("?");
  for (const { place, entries } of keyGroups) {
    await expect.element(keys.getByRole("heading", { name: place })).toBeVisible();
    for (const { effect } of entries) await expect.element(keys.getByText(effect)).toBeVisible();
  }
  expect(await violationsOf()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(tipsButton).toHaveFocus();
});

test("a question mark is a letter where one types, and nothing over a dialog or with a modifier", async () => {
  await openLanding();
  await searchBox.click();
  await userEvent.keyboard("what is a lens?");
  await expect.element(searchBox).toHaveValue("what is a lens?");
  // The list of suggestions lies over the button.
  await userEvent.keyboard("{Escape}");
  await tipsButton.click();
  await expect.element(tips).toBeVisible();
  await userEvent.keyboard("?/{Escape}");
  await expect.element(tips).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}?{/Control}{Alt>}?{/Alt}");
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard("?");
  await expect.element(keys).toBeVisible();
});

test("a question mark lists the keys over the viewer, which has the focus back afterwards", async () => {
  answerSearches(foundDiagrams(3));
  await openScreen("/?q=keys+over&figure=openverse-1");
  await expect.element(viewer).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(close(keys)).toHaveFocus();
  await userEvent.keyboard("?{ArrowRight}");
  expect(keys.elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(viewer).toHaveFocus();

  await viewer.getByRole("button", { name: feedbackWords.reportTitle }).click();
  const report = page.getByRole("dialog", { name: feedbackWords.reportTitle });
  await expect.element(close(report)).toBeVisible();
  (close(report).element() as HTMLElement).focus();
  await userEvent.keyboard("?{Escape}");
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
});
