import { describe, expect, it } from "vitest";
import drawings from "@/collection/drawings.json";
import type { CollectionDrawings, EditableLabel } from "@/lib/editor/editable-drawing";
import {
  changeColour,
  changeLabel,
  type Edits,
  noEdits,
  sameEdits,
  toggleLabel,
  translateLabels,
} from "@/lib/editor/edits";
import { editsSchema } from "@/lib/editor/requests";

const label = (at: number, ...lines: string[]): EditableLabel => ({ texts: [at], lines, box: [0, 0, 9, 9] });
const nucleus = label(0, "Nucleus");
const golgi = label(3, "Golgi");

describe("two edits", () => {
  const make = (...[first, second]: [EditableLabel, EditableLabel]) =>
    changeLabel(changeLabel(noEdits, first, { dx: 2, text: "Core" }), second, { text: "Core", dx: 2 });

  it("are the same in whatever order they were made, and in whatever order a database has their names", () => {
    const edits = changeColour(changeColour(make(nucleus, golgi), "blue", "red"), "ink", "soft");
    const other = changeColour(changeColour(make(golgi, nucleus), "ink", "soft"), "blue", "red");
    const reversed = {
      ...other,
      labels: other.labels.map((one) => Object.fromEntries(Object.entries(one).toReversed())),
    } as unknown as Edits;
    expect(sameEdits(edits, other)).toBe(true);
    expect(sameEdits(edits, reversed)).toBe(true);
  });

  it.each<[string, Edits]>([
    ["text", changeLabel(noEdits, nucleus, { text: "Core" })],
    ["place", changeLabel(noEdits, nucleus, { dx: 1 })],
    ["height", changeLabel(noEdits, nucleus, { dy: 1 })],
    ["hidden label", changeLabel(noEdits, nucleus, { isHidden: true })],
    ["label", changeLabel(noEdits, golgi, { isHidden: true })],
    ["label with other words", changeLabel(noEdits, label(0, "Nuclei"), { isHidden: true })],
    ["colour", changeColour(noEdits, "blue", "red")],
    ["ground", { ...noEdits, ground: "dark" }],
  ])("are others with another %s", (_name, edits) => {
    expect(sameEdits(edits, edits)).toBe(true);
    expect(sameEdits(edits, noEdits)).toBe(false);
    expect(sameEdits(edits, changeLabel(edits, nucleus, { dx: 7 }))).toBe(false);
  });

  it("are none once everything is as it was", () => {
    const edits = changeLabel(noEdits, nucleus, { text: "Core", dx: 1 });
    expect(sameEdits(changeLabel(edits, nucleus, { text: "Nucleus", dx: 0 }), noEdits)).toBe(true);
  });
});

describe("a label", () => {
  const german = { ...nucleus, names: { de: "Zellkern" } };

  it("is hidden, and shown as it was", () => {
    const edits = changeLabel(noEdits, nucleus, { text: "Core", dx: 2 });
    expect(toggleLabel(edits, nucleus).labels).toMatchObject([{ text: "Core", dx: 2, isHidden: true }]);
    expect(toggleLabel(toggleLabel(edits, nucleus), nucleus)).toEqual(edits);
  });

  it.each(["", " \n ", "_{}", "^{}", "_{ }^{}", "\u200b", "\u2060\u00ad"])(
    "of which %j hides all is shown with its name again",
    (text) => {
      expect(toggleLabel(changeLabel(noEdits, nucleus, { text }), nucleus)).toEqual(noEdits);
      const translated = translateLabels(noEdits, [german], "de");
      expect(toggleLabel(changeLabel(translated, german, { text }), german)).toEqual(translated);
    },
  );
});

it("every label of the collection can be kept hidden", () => {
  for (const [slug, { labels }] of Object.entries(drawings as unknown as CollectionDrawings)) {
    const edits = labels.reduce((all, one) => changeLabel(all, one, { isHidden: true }), noEdits);
    expect(editsSchema.safeParse(edits).data, slug).toEqual(edits);
  }
});
