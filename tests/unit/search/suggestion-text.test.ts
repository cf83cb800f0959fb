import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { foldText } from "@/lib/fold-text";
import { cutText, markTyped } from "@/lib/search/suggestion-text";

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const count = (text: string) => [...characters.segment(text)].length;
const family = "👩‍👩‍👧";

describe("a text in the list", () => {
  it.each(["cell", "x".repeat(30), family.repeat(30), "é".repeat(30).normalize("NFD")])(
    "stays whole up to 30 characters: %j",
    (text) => expect(cutText(text)).toBe(text),
  );

  it("is cut to 30 characters with the ellipsis, never through one", () => {
    expect(cutText("x".repeat(31))).toBe(`${"x".repeat(29)}…`);
    expect(cutText(family.repeat(31))).toBe(`${family.repeat(29)}…`);
  });

  it("keeps its last word, which tells it from its neighbours", () => {
    expect(cutText("photosynthesis in the leaves of plants diagram")).toBe("photosynthesis in the… diagram");
    expect(cutText("photosynthesis in the leaves of plants cycle")).toBe("photosynthesis in the l… cycle");
  });

  it("is cut between code points in a browser without a segmenter", async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("Intl", {});
    vi.resetModules();
    const { cutText: cut, markTyped: mark } = await import("@/lib/search/suggestion-text");
    expect(cut("🌋".repeat(31))).toBe(`${"🌋".repeat(29)}…`);
    expect(mark("Möbius strip", "mob")[0]).toEqual({ text: "Möb", isTyped: true });
  });

  it("is never longer than 30 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        expect(count(cutText(text))).toBeLessThanOrEqual(30);
      }),
    );
  });
});

const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join("");

describe("the typed part", () => {
  it.each([
    ["flowchart", "flow", "[flow]chart"],
    ["Converging lens", "lens conv", "[Conv]erging [lens]"],
    ["cell cycle diagram", "CELL cy", "[cell cy]cle diagram"],
    ["Möbius strip", "mob", "[Möb]ius strip"],
    ["Möbius strip".normalize("NFD"), "möb", "[Möb]ius strip".normalize("NFD")],
    ["mobius strip", "Möbius", "[mobius] strip"],
    ["ohm’s law", "ohms", "[ohm’s] law"],
    ["animal cell", "what is a cell", "animal [cell]"],
    ["animal cell", "ell", "animal cell"],
    ["cell (animal)", "cell anim", "[cell (anim]al)"],
    ["photosynth… cycle", "photosynthesis", "[photosynth]… cycle"],
    ["photosynth… cycle", "photography", "photosynth… cycle"],
    ["光合作用", "光合", "[光合]作用"],
  ])("of %j for %j is %j", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it("never changes the text, nor marks what folds to something else", () => {
    const word = fc.constantFrom("cell", "Cell", "ohm’s", "Möbius", "the", "ﬁre", "½", "(a)", "c");
    const text = fc.oneof(
      fc.array(word, { maxLength: 5 }).map((words) => words.join(" ")),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(text, text, (shown, typed) => {
        const parts = markTyped(shown, typed);
        expect(parts.map((part) => part.text).join("")).toBe(shown);
        for (const [place, part] of parts.entries()) {
          expect(part.text).not.toBe("");
          expect(part.isTyped).not.toBe(parts[place + 1]?.isTyped);
          if (part.isTyped) expect(foldText(typed)).toContain(foldText([...part.text][0] ?? "")[0]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
