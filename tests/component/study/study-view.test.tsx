import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { StudyView } from "@/components/study/study-view";
import type { StudyDiagram, StudyMode } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, breakOff, requests } from "../network";

const texts = ["Nucleus", "Membrane", "Valve", "Valve"];
const boxes = [
  [20, 20, 80, 34],
  [300, 20, 380, 34],
  [20, 250, 80, 264],
  [300, 250, 360, 264],
] as const;

const drawn = (
  ink: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" role="img">
  <title>Cell</title><desc>A nucleus with its membrane.</desc>
  <circle cx="200" cy="150" r="90" fill="none" stroke="${ink}"/>
  ${boxes.map(([left, top], at) => `<g data-label="${at}"><rect x="${left}" y="${top}" width="40" height="10" fill="${ink}"/></g>`).join("")}
</svg>`;

const svgOf = (ink: string) => new Response(drawn(ink), { headers: { "content-type": "image/svg+xml" } });

const diagram = (name: string): StudyDiagram => ({
  id: `collection-${name}`,
  title: name,
  imageSrc: `/collection/${name}.svg`,
  darkImageSrc: `/collection/${name}.dark.svg`,
  labels: texts.map((text, at) => ({
    text,
    answers: text === "Membrane" ? ["envelope"] : [],
    box: boxes[at] as (typeof boxes)[number],
    ...(at === 0 && { pointsAt: [200, 150] as const }),
  })),
});
const cell = diagram("Cell");

const picture = page.getByRole("group", { name: studyWords.pictureOf("Cell") });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const answerBox = page.getByRole("textbox", { name: /^What is label/ });
const asked = (label: number) =>
  page.getByRole("textbox", { name: new RegExp(`^What is label ${label}\\?`) });
const status = page.getByRole("status");
const questions = page.getByRole("region", { name: studyWords.questions });
const drawing = () => document.querySelector('svg[viewBox="0 0 400 300"] > circle');
const shownLabels = () =>
  [...document.querySelectorAll<SVGElement>("[data-label]")].map(({ dataset }) => Number(dataset.label));

beforeEach(() => {
  // Questions are asked in the order of the labels.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  for (const name of ["Cell", "Leaf"]) {
    answer(`GET /collection/${name}.svg`, () => svgOf("#111"));
    answer(`GET /collection/${name}.dark.svg`, () => svgOf("#eee"));
  }
});

async function study(initialMode: StudyMode, deck = [cell]) {
  await render(
    <main>
      <StudyView
        deck={deck}
        title="Cell"
        back={{ path: "/diagrams/collection-cell", text: "Back to Cell" }}
        initialMode={initialMode}
      />
    </main>,
  );
  await expect.poll(drawing).not.toBe(null);
}

describe("hidden labels", () => {
  test("are not in the picture, nor in what a screen reader reads, until they are revealed", async () => {
    await study("reveal");
    expect(shownLabels()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/nucleus|membrane/i);
    await picture.getByRole("button", { name: "Label 1, top left" }).click();
    expect(shownLabels()).toEqual([0]);
    await expect.element(picture.getByRole("button", { name: "Label 1: Nucleus" })).toBeVisible();
    await expect.element(status).toHaveTextContent("1 of 4 revealed");
    await expect.element(button("Label 1: Nucleus").last()).toHaveAttribute("aria-pressed", "true");
  });

  test("are revealed from the list by keyboard, all at once, and hidden again", async () => {
    await study("reveal");
    const inList = page.getByRole("list").getByRole("button", { name: "Label 2, top right" });
    (inList.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    expect(shownLabels()).toEqual([1]);
    await button(studyWords.revealAll).click();
    expect(shownLabels()).toEqual([0, 1, 2, 3]);
    await expect.element(button(studyWords.revealAll)).toHaveAttribute("aria-disabled", "true");
    await button(studyWords.hideAll).click();
    expect(shownLabels()).toEqual([]);
  });

  test("stay hidden when the theme changes", async () => {
    await study("reveal");
    await picture.getByRole("button", { name: "Label 2, top right" }).click();
    document.documentElement.classList.add("dark");
    await expect.poll(() => drawing()?.getAttribute("stroke")).toBe("#eee");
    expect(shownLabels()).toEqual([1]);
    document.documentElement.classList.remove("dark");
  });

  test("are revealed by the click that is nearest to them, though another blank is above", async () => {
    await beOnPhone();
    const close = [
      [20, 100, 80, 110],
      [20, 112, 80, 122],
    ] as const;
    const labels = close.map((box, at) => ({ ...cell.labels[at], box })) as StudyDiagram["labels"];
    await study("reveal", [{ ...cell, labels }]);
    const { width, height } = picture.element().getBoundingClientRect();
    const [first, second] = [picture.getByRole("button").nth(0), picture.getByRole("button").nth(1)];
    expect(first.element().getBoundingClientRect().bottom).toBeGreaterThan(
      second.element().getBoundingClientRect().top + 4,
    );
    await picture.click({ position: { x: (50 / 400) * width, y: (108 / 300) * height } });
    await expect.element(first).toHaveAccessibleName("Label 1: Nucleus");
    await expect.element(second).not.toHaveAccessibleName("Label 2: Membrane");
  });

  test("break no rule of axe, in any mode", async () => {
    await study("reveal");
    await button(studyWords.revealAll).click();
    expect(await violationsOf(["label-content-name-mismatch"])).toEqual([]);
    await button(studyWords.hideAll).click();
    expect(await violationsOf()).toEqual([]);
    for (const mode of ["name", "find"] as const) {
      await page.getByText(studyWords.modes[mode]).click();
      expect(await violationsOf(), mode).toEqual([]);
    }
  });
});

describe("naming", () => {
  test("goes on after what is right, and waits where it is not", async () => {
    await study("name");
    await expect.element(page.getByText(studyWords.questionOf(1, 4))).toBeVisible();
    await answerBox.fill("nuclues");
    await userEvent.keyboard("{Enter}");
    await expect.element(status).toHaveTextContent(studyWords.right("Nucleus"));
    await expect.element(asked(2)).toBeVisible();
    await expect.element(answerBox).toHaveFocus();
    await expect.element(answerBox).toHaveValue("");
    expect(shownLabels()).toEqual([0]);

    await answerBox.fill("<b>wall</b>");
    await userEvent.keyboard("{Enter}");
    await expect.element(status).toHaveTextContent(studyWords.wrongName("<b>wall</b>", "Membrane"));
    await expect.element(asked(2)).toBeVisible();
    expect(shownLabels()).toEqual([0, 1]);
    await userEvent.keyboard("{Enter}");
    await expect.element(asked(3)).toBeVisible();
  });

  test("counts, and asks again only what was missed", async () => {
    await study("name");
    await button(studyWords.dontKnow).click();
    await expect.element(status).toHaveTextContent(studyWords.shown("Nucleus"));
    await userEvent.keyboard("{Enter}");
    for (const name of ["envelope", "valve", "valve"]) {
      await answerBox.fill(name);
      await userEvent.keyboard("{Enter}");
    }
    const result = page.getByRole("heading", { name: studyWords.scoreTitle(3, 4) });
    await expect.element(result).toHaveFocus();
    expect(await violationsOf()).toEqual([]);
    await button(studyWords.onlyMissed(1)).click();
    await expect.element(page.getByText(studyWords.questionOf(1, 1))).toBeVisible();
    // What is known is shown.
    expect(shownLabels()).toEqual([1, 2, 3]);
    await answerBox.fill("nucleus");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: studyWords.scoreTitle(1, 1) })).toBeVisible();
    await button(studyWords.again).click();
    await expect.element(page.getByText(studyWords.questionOf(1, 4))).toBeVisible();
    expect(shownLabels()).toEqual([]);
  });

  test("is a list of questions, any of which can be asked next", async () => {
    await study("name");
    await expect.element(questions.getByRole("listitem").first()).toHaveAttribute("aria-current", "step");
    await questions.getByRole("button", { name: "Label 4, bottom right not answered" }).click();
    await expect.element(asked(4)).toBeVisible();
    await answerBox.fill("valve");
    await userEvent.keyboard("{Enter}");
    await expect.element(questions.getByText("Valve")).toBeVisible();
    await expect.element(asked(1)).toBeVisible();
  });

  test("announces the next question where the focus stays, and only there", async () => {
    await study("name");
    const announced = async (text: RegExp) => await expect.element(status).toHaveTextContent(text);
    await announced(/^$/);
    await answerBox.fill("nucleus");
    await userEvent.keyboard("{Enter}");
    await announced(/^Right: Nucleus\. What is label 2\?, top right$/);
    await answerBox.fill("wall");
    await userEvent.keyboard("{Enter}");
    await announced(/^Not “wall”: this is Membrane\.$/);
    await userEvent.keyboard("{Enter}");
    await announced(/^What is label 3\?, bottom left$/);
    // A field is read when it gets the focus.
    await answerBox.fill("valve");
    await button(studyWords.check).click();
    await announced(/^Right: Valve\.$/);
    await expect.element(asked(4)).toHaveFocus();
    await button(studyWords.dontKnow).click();
    await button(studyWords.next).click();
    await expect.element(page.getByRole("heading", { name: studyWords.scoreTitle(2, 4) })).toHaveFocus();
    await announced(/^$/);
  });

  test("goes on in the field after a button, a question of the list, or a new round", async () => {
    await study("name");
    await answerBox.fill("wall");
    await button(studyWords.check).click();
    await expect.element(asked(1)).toHaveFocus();
    await button(studyWords.next).click();
    await expect.element(asked(2)).toHaveFocus();
    await questions.getByRole("button", { name: /^Label 4,/ }).click();
    await expect.element(asked(4)).toHaveFocus();
    for (const name of ["valve", "membrane", "valve"]) {
      await answerBox.fill(name);
      await userEvent.keyboard("{Enter}");
    }
    await button(studyWords.onlyMissed(1)).click();
    await expect.element(asked(1)).toHaveFocus();
    await answerBox.fill("nucleus");
    await userEvent.keyboard("{Enter}");
    await button(studyWords.again).click();
    await expect.element(asked(1)).toHaveFocus();
  });

  test("leaves what was typed at its question", async () => {
    await study("name");
    await answerBox.fill("nucl");
    await questions.getByRole("button", { name: /^Label 4,/ }).click();
    await expect.element(asked(4)).toHaveValue("");
  });

  test("accepts nothing empty", async () => {
    await study("name");
    await answerBox.fill("   ");
    await button(studyWords.check).click();
    await expect.element(asked(1)).toBeVisible();
    expect(shownLabels()).toEqual([]);
  });
});

describe("finding", () => {
  test("takes a click on the blank, beside it, or on what it points at, and says what was chosen instead", async () => {
    await study("find");
    await expect.element(page.getByText(studyWords.whereIs("Nucleus"))).toBeVisible();
    // The blanks do not say which is which.
    await expect.element(picture.getByRole("button", { name: "Place 1, top left" })).toHaveTextContent("");
    await picture.getByRole("button", { name: "Place 2, top right" }).click();
    await expect.element(status).toHaveTextContent(studyWords.wrongPlace("Membrane", "Nucleus"));
    await expect.element(button(studyWords.next)).toHaveFocus();
    expect(shownLabels()).toEqual([0]);
    await userEvent.keyboard("{Enter}");

    await expect.element(page.getByRole("heading", { name: studyWords.whereIs("Membrane") })).toBeVisible();
    const { width, height } = picture.element().getBoundingClientRect();
    await picture.click({ position: { x: (310 / 400) * width, y: (45 / 300) * height } });
    await expect.element(status).toHaveTextContent(studyWords.right("Membrane"));
    expect(shownLabels()).toEqual([0, 1]);
  });

  test("takes either of two labels with the same words, once each", async () => {
    await study("find");
    await button(studyWords.showMe).click();
    await button(studyWords.next).click();
    await picture.getByRole("button", { name: "Place 2, top right" }).click();
    await picture.getByRole("button", { name: "Place 4, bottom right" }).click();
    await expect.element(status).toHaveTextContent(studyWords.right("Valve"));
    expect(shownLabels()).toEqual([0, 1, 3]);
    await picture.getByRole("button", { name: "Place 3, bottom left" }).click();
    await expect.element(page.getByRole("heading", { name: studyWords.scoreTitle(3, 4) })).toBeVisible();
  });

  test("announces each question, and goes on in the picture", async () => {
    await study("find", [cell, diagram("Leaf")]);
    const leaf = page.getByRole("group", { name: studyWords.pictureOf("Leaf") });
    const choosePlace = async (name: string) => {
      (picture.getByRole("button", { name }).element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
    };
    await choosePlace("Place 1, top left");
    await expect.element(status).toHaveTextContent(/^Right: Nucleus\. Where is “Membrane”\?$/);
    await expect.element(picture.getByRole("button", { name: "Label 1: Nucleus" })).toHaveFocus();
    await button(studyWords.showMe).click();
    await expect.element(button(studyWords.next)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(picture).toHaveFocus();
    await expect.element(status).toHaveTextContent(/^Where is “Valve”\?$/);
    await choosePlace("Place 3, bottom left");
    // The last place of the diagram is gone with its picture.
    await choosePlace("Place 4, bottom right");
    await expect.element(leaf).toHaveFocus();
    await expect.element(status).toHaveTextContent(/^Right: Valve\. Where is “Nucleus”\?$/);
    await questions
      .getByRole("button", { name: /^Valve/ })
      .last()
      .click();
    await expect.element(leaf).toHaveFocus();
    await expect.element(status).toHaveTextContent(/^Where is “Valve”\?$/);
  });

  test("what the label points at is its place, too", async () => {
    await study("find");
    const { width, height } = picture.element().getBoundingClientRect();
    await picture.click({ position: { x: width / 2, y: height / 2 } });
    await expect.element(status).toHaveTextContent(studyWords.right("Nucleus"));
  });
});

describe("the page", () => {
  test("keeps the mode in its address, and starts each mode anew", async () => {
    await study("reveal");
    await page.getByText(studyWords.modes.find).click();
    expect(new URL(window.location.href).searchParams.get("mode")).toBe("find");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("radio", { name: studyWords.modes.name })).toBeChecked();
    expect(new URL(window.location.href).searchParams.get("mode")).toBe("name");
  });

  test("sends nothing but for its pictures", async () => {
    await study("name");
    await answerBox.fill("nucleus");
    await userEvent.keyboard("{Enter}");
    await expect.element(status).toHaveTextContent(studyWords.right("Nucleus"));
    expect(requests().filter(({ url }) => !new URL(url).pathname.startsWith("/collection/"))).toEqual([]);
  });

  test("says that the picture could not be loaded, and tries again", async () => {
    breakOff("GET /collection/Cell.svg");
    await render(<StudyView deck={[cell]} title="Cell" back={null} initialMode="reveal" />);
    await expect.element(page.getByRole("alert")).toHaveTextContent(studyWords.failedTitle);
    answer("GET /collection/Cell.svg", () => svgOf("#111"));
    await button(studyWords.tryAgain).click();
    await expect.element(picture.getByRole("button", { name: "Label 1, top left" })).toBeVisible();
    await expect.element(picture).toHaveFocus();
  });

  test("says so, too, of the drawing of the other theme", async () => {
    await study("find");
    breakOff("GET /collection/Cell.dark.svg");
    document.documentElement.classList.add("dark");
    await expect.element(page.getByRole("alert")).toHaveTextContent(studyWords.failedTitle);
    expect(drawing()).toBe(null);
    answer("GET /collection/Cell.dark.svg", () => svgOf("#eee"));
    await button(studyWords.tryAgain).click();
    await expect.poll(() => drawing()?.getAttribute("stroke")).toBe("#eee");
    // The click was not meant for a place.
    await expect.element(page.getByText(studyWords.questionOf(1, 4))).toBeVisible();
    await expect.element(status).toHaveTextContent(/^$/);
    document.documentElement.classList.remove("dark");
  });

  test("leads back to the folder that it was opened from, which no address tells", async () => {
    const before = vi.spyOn(document, "referrer", "get");
    const link = page.getByRole("link", { name: studyWords.backToFolder });
    const openFrom = async (address: string) => {
      before.mockReturnValue(address);
      return render(<StudyView deck={[cell]} title="Cell" back={null} initialMode="reveal" />);
    };
    for (const other of ["", "https://other.example/liked?folder=none", `${location.origin}/auth`]) {
      const { unmount } = await openFrom(other);
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.element(link).not.toBeInTheDocument();
      await unmount();
    }
    await openFrom(`${location.origin}/liked?folder=none`);
    await expect.element(link).toHaveAttribute("href", `${location.origin}/liked?folder=none`);
  });

  test("says that it has a part of the folder", async () => {
    await render(
      <StudyView deck={[cell]} title={studyWords.deck(50, 83)} isCut back={null} initialMode="reveal" />,
    );
    await expect
      .element(page.getByRole("heading", { name: "Study: 50 of 83 diagrams", level: 1 }))
      .toBeVisible();
    await expect.element(page.getByText(studyWords.deckIsCut)).toBeVisible();
  });

  test("leads through several diagrams", async () => {
    await study("reveal", [cell, diagram("Leaf")]);
    await expect.element(page.getByText(studyWords.diagramOf(1, 2, "Cell"))).toBeVisible();
    await picture.getByRole("button", { name: "Label 1, top left" }).click();
    await button(studyWords.nextDiagram).click();
    await expect.element(page.getByRole("group", { name: studyWords.pictureOf("Leaf") })).toBeVisible();
    await expect.element(page.getByText("0 of 4 revealed")).toBeVisible();
    await button(studyWords.previousDiagram).click();
    await expect.element(page.getByText("1 of 4 revealed")).toBeVisible();
    await page.getByText(studyWords.modes.name).click();
    await expect.element(page.getByText(studyWords.questionOf(1, 8))).toBeVisible();
    await questions.getByRole("button", { name: /^Label 1,/ }).click();
    await expect.element(status.filter({ hasText: studyWords.diagramOf(2, 2, "Leaf") })).toBeVisible();
  });

  test("fits on a phone, where every blank can be touched", async () => {
    await beOnPhone();
    await study("reveal");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const blank of picture.getByRole("button").elements())
      expect(blank.getBoundingClientRect().height).toBeGreaterThanOrEqual(18);
  });
});
