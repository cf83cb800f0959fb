import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { cardWords } from "@/lib/diagrams/words";
import { saveWords } from "@/lib/saved/save-words";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { ccBy } from "../../unit/search/make";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { foundDiagram } from "../search/found";
import { figures, plates } from "../search/screen";

const views = ["grid", "list"] as const;
const links = {
  figure: (id: string) => `/?q=cell&figure=${id}`,
  tag: (tag: string) => `/?q=cell&tag=${tag}`,
};

const first = figures.first();
const toolbar = (name: string) => first.getByRole("toolbar", { name: new RegExp(`^${name}`) });
const actions = toolbar(cardWords.actionsFor(""));

async function renderCards(diagrams: FoundDiagram[], view: (typeof views)[number] = "grid") {
  return render(
    <main className="page">
      <h1>Diagrams</h1>
      <PlateGrid label="Diagrams" view={view}>
        {diagrams.map((diagram, index) => (
          <DiagramCard key={diagram.id} diagram={diagram} place={index + 1} view={view} links={links} />
        ))}
      </PlateGrid>
    </main>,
  );
}

const tagged = foundDiagram("openverse-1", {
  author: null,
  sourceUrl: "https://www.plates.example/1",
  mime: "image/png",
  width: 1600,
  height: 1200,
  tags: ["one", "two", "three", "four", "five"],
});

test("a card names the other languages of its picture", async () => {
  const alsoIn = ["fr", "pt"].map((lang) => ({ lang, title: `Leaf-${lang}`, sourceUrl: `/${lang}` }));
  await renderCards([{ ...tagged, alsoIn }, foundDiagram("openverse-2", { tags: [] })]);
  await expect.element(first).toHaveTextContent("Also in French, Portuguese");
  await expect.element(figures.nth(1)).not.toHaveTextContent("Also in");
});

test("a card names the article that uses its picture, and leads to it", async () => {
  const article = { title: "Mitosis", url: "https://en.wikipedia.org/wiki/Mitosis", place: 1 };
  await renderCards([{ ...tagged, article }, foundDiagram("openverse-2")]);
  const link = first.getByRole("link", { name: cardWords.fromWikipedia("Mitosis") });
  await expect.element(link).toHaveAttribute("href", article.url);
  await expect.element(figures.nth(1)).not.toHaveTextContent("From Wikipedia");
});

test("a card shows who made it, under which licence, what file it is and what about", async () => {
  const houseRules = { ...ccBy, name: "House rules", url: null };
  const screen = await renderCards([
    tagged,
    foundDiagram("openverse-2", { author: null, sourceUrl: "/about", licence: houseRules, tags: [] }),
  ]);
  await expect.element(first).toHaveTextContent("plates.example·CC BY 4.0");
  await expect
    .element(first.getByRole("link", { name: "CC BY 4.0" }))
    .toHaveAccessibleDescription(ccBy.meaning);
  await expect.element(first).toHaveTextContent("PNG, 1,600 × 1,200 px");
  await expect
    .element(first.getByRole("list", { name: cardWords.tags }))
    .toHaveTextContent("onetwothree+2and four, five");
  await expect
    .element(figures.nth(1))
    .toHaveTextContent(`${searchWords.unknownSource}·House rules: ${ccBy.meaning}`);
  await expect.element(figures.nth(1).getByRole("list")).not.toBeInTheDocument();
  await screen.unmount();

  await renderCards([tagged], "list");
  await expect.element(first).toHaveTextContent("PNG, 1,600 × 1,200 px");
  await expect
    .element(first.getByRole("list", { name: cardWords.tags }))
    .toHaveTextContent("onetwo+3and three, four, five");
});

test.each([
  ["grid", "The parts of a leaf.", "The parts of a leaf."],
  ["grid", "Leaf. Its parts and what they do.", "Its parts and what they do."],
  ["grid", "leaf", ""],
  ["grid", "Leaf veins carry water.", "Leaf veins carry water."],
  ["grid", null, ""],
  // The description is in the caption.
  ["list", "The parts of a leaf.", ""],
] as const)(
  "in the %s, the plate of Leaf, “%s”, is named Leaf and described as “%s”",
  async (view, said, read) => {
    await renderCards([{ ...tagged, title: "Leaf", description: said }], view);
    const plate = first.getByRole("link", { name: "Leaf", exact: true });
    await expect.element(plate).toHaveAccessibleDescription(read);
  },
);

test("plate and tags lead within the page, the source to a tab of its own", async () => {
  await renderCards([tagged]);
  expect(plates()[0]?.getAttribute("href")).toBe("/?q=cell&figure=openverse-1");
  await expect
    .element(first.getByRole("link", { name: "two", exact: true }))
    .toHaveAttribute("href", "/?q=cell&tag=two");
  const source = actions.getByRole("link", { name: `${searchWords.openSource}: ${tagged.title} ${NEW_TAB}` });
  await expect.element(source).toHaveAttribute("href", tagged.sourceUrl);
  await expect.element(source).toHaveAttribute("target", "_blank");
});

test("pointing at a card brings its actions", async () => {
  await renderCards([tagged]);
  await expect.element(actions).toHaveStyle({ opacity: "0" });
  await userEvent.hover(plates()[0] as Element);
  await expect.element(actions).toHaveStyle({ opacity: "1" });
  await userEvent.unhover(plates()[0] as Element);
});

test.each(views)(
  "a card is three tab stops, and arrows reach every control of its toolbars, %s",
  async (view) => {
    await renderCards([tagged, foundDiagram("openverse-2")], view);
    plates()[0]?.focus();
    const focused = () => {
      const { activeElement } = document;
      return (activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "").replace(
        /: .*$/,
        "",
      );
    };
    const walk = async (...keys: string[]) => {
      const names: string[] = [];
      for (const key of keys) {
        await userEvent.keyboard(key);
        names.push(focused());
      }
      return names;
    };
    const right = "{ArrowRight}";
    const { download, share } = cardWords;
    // What enlarges is for the mouse alone: the plate does the same.
    expect(await walk("{Tab}")).toEqual([searchWords.openSource]);
    await expect.element(actions).toHaveStyle({ opacity: "1" });
    const folder = saveWords.addToFolder;
    expect(await walk(right, right, right, right)).toEqual([download, share, folder, searchWords.openSource]);
    expect(await walk("{End}")).toEqual([folder]);

    expect(await walk("{Tab}")).toEqual([saveWords.save]);
    const shownTags = view === "grid" ? ["one", "two", "three"] : ["one", "two"];
    const controls = [`CC BY 4.0 ${NEW_TAB}`, ...shownTags];
    expect(await walk(...controls.map(() => right))).toEqual(controls);
    expect(await walk(right)).toEqual([saveWords.save]);

    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).toBe(plates()[1]);
    // Each toolbar is entered where it was left.
    const back = "{Shift>}{Tab}{/Shift}";
    expect(await walk(back, back)).toEqual([saveWords.save, folder]);
    await userEvent.keyboard(back);
    expect(document.activeElement).toBe(plates()[0]);
  },
);

test("on a phone the heart and the menu of all the rest are big enough for a thumb", async () => {
  await beOnPhone();
  await renderCards([tagged]);
  await expect.element(actions).not.toBeInTheDocument();
  for (const name of [saveWords.save, cardWords.more]) {
    const { width, height } = first
      .getByRole("button", { name: new RegExp(`^${name}: `) })
      .element()
      .getBoundingClientRect();
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
});

test.each(views)(
  "on a phone a press within 22 px of the middle of a tag follows it, in a %s",
  async (view) => {
    await beOnPhone();
    const tags = ["anatomy of vertebrates", "blood circulation", "pulmonary valves"];
    await renderCards([{ ...tagged, tags }], view);
    for (const tag of first.getByRole("list").getByRole("link").elements()) {
      const { x, y, width, height } = tag.getBoundingClientRect();
      for (const above of [21, 0, -21]) {
        const pressed = document.elementFromPoint(x + width / 2, y + height / 2 - above);
        expect(pressed?.closest("a"), `${tag.textContent}, ${above} px above its middle`).toBe(tag);
      }
    }
  },
);

describe.each(views)("%s", (view) => {
  test("no words stick out on the narrowest screen", async () => {
    await page.viewport(320, 700);
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    const unlimited = {
      ...ccBy,
      name: "A licence of the house with a name of almost eighty letters, all of them needed",
    };
    const facts: Partial<FoundDiagram>[] = [
      { title: word.repeat(3), author: "Somebody of a long name ".repeat(9) },
      { title: `${word} `.repeat(3), description: word.repeat(4), licence: { ...unlimited, url: null } },
      { title: "مخطط دورة المياه في الطبيعة ".repeat(6), lang: "ar", dir: "rtl", licence: null },
      { title: "水循環の図解と説明".repeat(12), lang: "ja", licence: unlimited },
      { tags: Array.from({ length: 10 }, (_, place) => `${place} ${"topic".repeat(12)}`.slice(0, 60)) },
    ];
    await renderCards(
      facts.map((fact, index) => foundDiagram(`openverse-${index}`, fact)),
      view,
    );
    await document.fonts.ready;
    const outside = [...document.querySelectorAll("figure *:not(.sr-only)")]
      .filter((element) => element.getBoundingClientRect().right > 320)
      .map(({ outerHTML }) => outerHTML);
    expect(outside).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  test("axe finds nothing", async () => {
    await renderCards(
      [tagged, foundDiagram("openverse-2", { licence: null, description: "What it shows." })],
      view,
    );
    expect(await violationsOf()).toEqual([]);
    await beOnPhone();
    expect(await violationsOf()).toEqual([]);
  });
});
