import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { references } from "@/server/export/references";
import { makeKept } from "../search/make";

const bibOf = (...diagrams: ReturnType<typeof makeKept>[]) =>
  references(
    diagrams.map((diagram) => ({ diagram, note: "" })),
    "https://figura.example",
    new Date(2026, 10, 22),
  );

const keysIn = (bib: string) => [...bib.matchAll(/^@misc\{([^,]*),$/gm)].map(([, key]) => key ?? "");

/** What BibTeX does first: every brace counts, also one behind a backslash. */
function braceDepths(text: string): number[] {
  let depth = 0;
  return [...text].map((character) => {
    depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    return depth;
  });
}

describe("the references of an archive", () => {
  it("have an entry for each, also for what is a link alone", () => {
    const bib = bibOf(makeKept("commons-1"), makeKept("brave-2", { imageSrc: null }));
    expect(keysIn(bib)).toEqual(["commons-1", "brave-2"]);
    expect(bib).toContain("url = {https://pages.example/brave-2}");
  });

  it("have keys of which no two differ in their case alone", () => {
    const ids = ["openverse-Ab", "openverse-aB", "openverse-ab-2", "openverse-AB"];
    const keys = keysIn(bibOf(...ids.map((id) => makeKept(id))));
    expect(keys).toHaveLength(4);
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(4);
  });

  it("are not broken by any title or author", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[{}\\%$#&_~^@,="\n]{0,30}$/));
    fc.assert(
      fc.property(text, text, (title, author) => {
        const bib = bibOf(
          makeKept("commons-1", { title: `x${title}`, author: `x${author}` }),
          makeKept("commons-2"),
        );
        const depths = braceDepths(bib);
        expect(Math.min(...depths)).toBe(0);
        expect(depths.at(-1)).toBe(0);
        expect(keysIn(bib)).toEqual(["commons-1", "commons-2"]);
        expect(bib).not.toMatch(/(?<!\\)[%$#&]/);
      }),
      { numRuns: 50 },
    );
  });

  it("of nothing are empty", () => {
    expect(bibOf()).toBe("");
  });
});
