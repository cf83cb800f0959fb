import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CitationFacts, type CitationStyle, cite } from "@/lib/diagrams/licences/citations";
import { CC0, readLicence } from "@/lib/diagrams/licences/licences";
import { providerNames } from "@/lib/diagrams/providers";

const facts: CitationFacts = {
  id: "commons-1234",
  title: "Plant cell",
  author: "LeafDrawings",
  licence: readLicence({ code: "cc-by-sa-4.0" }),
  sourceUrl: "https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
  provider: "commons",
  createdAt: "2019-03-04",
};
const reading = { accessedOn: new Date(2026, 8, 21), origin: "https://figura.example" };
const nobody: Partial<CitationFacts> = {
  author: null,
  createdAt: null,
  provider: "brave",
  sourceUrl: "https://www.pages.example/cell?x=1#y",
};
const ours: Partial<CitationFacts> = {
  id: "collection-cell",
  author: "Figura collection",
  licence: CC0,
  provider: "collection",
  sourceUrl: "/diagrams/collection-cell",
  createdAt: "2026-06-12",
};

describe("a citation", () => {
  const table: [string, CitationStyle, Partial<CitationFacts>, string][] = [
    [
      "APA: author, date, title with its kind, site, address",
      "APA",
      {},
      "LeafDrawings. (2019, March 4). Plant cell [Diagram]. Wikimedia Commons. https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
    ],
    [
      "APA: the title stands first without an author, n.d. without a date",
      "APA",
      nobody,
      "Plant cell [Diagram]. (n.d.). pages.example. https://www.pages.example/cell?x=1#y",
    ],
    [
      "APA: a full stop of the author's own is not doubled, and a site is not named twice",
      "APA",
      { author: "Doe, J.", createdAt: null },
      "Doe, J. (n.d.). Plant cell [Diagram]. Wikimedia Commons. https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
    ],
    [
      "APA: a site that made it is named once",
      "APA",
      { author: "Wikimedia Commons", createdAt: null },
      "Wikimedia Commons. (n.d.). Plant cell [Diagram]. https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
    ],
    [
      "APA: an address of our own is made absolute",
      "APA",
      ours,
      "Figura collection. (2026, June 12). Plant cell [Diagram]. Figura. https://figura.example/diagrams/collection-cell",
    ],
    [
      "MLA: author, title in quotation marks, site, date, address, day of access",
      "MLA",
      {},
      "LeafDrawings. “Plant cell.” Wikimedia Commons, 4 Mar. 2019, https://commons.wikimedia.org/wiki/File:Leaf_cell.svg. Accessed 21 Sept. 2026.",
    ],
    [
      "MLA: what is not known is left out",
      "MLA",
      nobody,
      "“Plant cell.” pages.example, https://www.pages.example/cell?x=1#y. Accessed 21 Sept. 2026.",
    ],
    [
      "MLA: short months are not shortened",
      "MLA",
      ours,
      "Figura collection. “Plant cell.” Figura, 12 June 2026, https://figura.example/diagrams/collection-cell. Accessed 21 Sept. 2026.",
    ],
    [
      "MLA: a title keeps its own ending, and its quotation marks become single",
      "MLA",
      { title: 'What is a “cell" wall?', createdAt: null },
      "LeafDrawings. “What is a ‘cell’ wall?” Wikimedia Commons, https://commons.wikimedia.org/wiki/File:Leaf_cell.svg. Accessed 21 Sept. 2026.",
    ],
    [
      "BibTeX: names and titles in braces of their own",
      "BibTeX",
      {},
      `@misc{commons-1234,
  author = {{LeafDrawings}},
  title = {{Plant cell}},
  year = {2019},
  month = {3},
  howpublished = {Wikimedia Commons},
  url = {https://commons.wikimedia.org/wiki/File:Leaf_cell.svg},
  urldate = {2026-09-21},
  note = {CC BY-SA 4.0},
}`,
    ],
    [
      "BibTeX: special characters are escaped, other scripts are not",
      "BibTeX",
      { ...nobody, licence: null, title: "50% of {A}~B & C_1^2 \\ #3 $4\n دورة الماء" },
      `@misc{commons-1234,
  title = {{50\\% of \\textbraceleft{}A\\textbraceright{}\\textasciitilde{}B \\& C\\_1\\textasciicircum{}2 \\textbackslash{} \\#3 \\$4 دورة الماء}},
  howpublished = {pages.example},
  url = {https://www.pages.example/cell?x=1#y},
  urldate = {2026-09-21},
}`,
    ],
    [
      "BibTeX: braces in an address are percent-encoded",
      "BibTeX",
      { ...nobody, licence: null, sourceUrl: "https://pages.example/a?{b}\\c%20d_e" },
      `@misc{commons-1234,
  title = {{Plant cell}},
  howpublished = {pages.example},
  url = {https://pages.example/a?%7Bb%7D%5Cc%20d_e},
  urldate = {2026-09-21},
}`,
    ],
  ];
  it.each(table)("%s", (_guarantee, style, change, citation) => {
    expect(cite({ ...facts, ...change }, style, reading)).toBe(citation);
  });

  const months = [
    "Jan.",
    "Feb.",
    "Mar.",
    "Apr.",
    "May",
    "June",
    "July",
    "Aug.",
    "Sept.",
    "Oct.",
    "Nov.",
    "Dec.",
  ];
  it.each(months.map((name, index) => [name, index]))("MLA writes %s", (name, index) => {
    const accessedOn = new Date(2026, Number(index), 1);
    expect(cite(facts, "MLA", { ...reading, accessedOn })).toMatch(`Accessed 1 ${name} 2026.`);
  });

  const text = fc.oneof(
    fc.string({ minLength: 1, unit: "grapheme" }),
    fc.string({ minLength: 1, unit: fc.constantFrom(..."\\{}~^&%$#_ \n\t\"'aé水ب@=,".split("")) }),
  );
  const works = fc.record<CitationFacts>({
    id: fc.stringMatching(/^[a-z]+-[\w.-]+$/),
    title: text,
    author: fc.option(text),
    licence: fc.constantFrom(null, CC0, facts.licence),
    sourceUrl: fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), text),
    provider: fc.constantFrom(...providerNames),
    createdAt: fc.constantFrom(null, "2019-03-04", "2026-12-31"),
  });

  it("in BibTeX is always balanced, and its fields can be read back", () => {
    fc.assert(
      fc.property(works, (work) => {
        const { key, fields } = readEntry(cite(work, "BibTeX", reading));
        expect(key).toBe(work.id);
        expect(fields.get("title")).toBe(oneLine(work.title));
        expect(fields.get("author") ?? "").toBe(oneLine(work.author ?? ""));
        expect(fields.get("year") ?? null).toBe(work.createdAt?.slice(0, 4) ?? null);
        expect(fields.get("urldate")).toBe("2026-09-21");
      }),
    );
  });
});

const oneLine = (written: string) => written.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Reads an entry as BibTeX does, by counting braces alone. */
function readEntry(entry: string) {
  const [opening = "", key] = /^@misc\{([^,\s{}]+),\n/.exec(entry) ?? [];
  const fields = new Map<string, string>();
  let at = opening.length;
  while (entry[at] !== "}") {
    const [start = "", name = ""] = /^\s*([a-z]+) = \{/.exec(entry.slice(at)) ?? [];
    expect(start).not.toBe("");
    const begin = at + start.length;
    let depth = 1;
    for (at = begin; depth > 0; at++) {
      expect(at).toBeLessThan(entry.length);
      if (entry[at] === "{") depth++;
      if (entry[at] === "}") depth--;
    }
    fields.set(name, unescapeTex(entry.slice(begin, at - 1)));
    expect(entry.slice(at, at + 2)).toBe(",\n");
    at += 2;
  }
  expect(at).toBe(entry.length - 1);
  return { key, fields };
}

const texCharacters: Record<string, string> = {
  textbackslash: "\\",
  textbraceleft: "{",
  textbraceright: "}",
  textasciitilde: "~",
  textasciicircum: "^",
};

function unescapeTex(field: string): string {
  const inner = field.startsWith("{") && field.endsWith("}") ? field.slice(1, -1) : field;
  return inner.replace(
    /\\(?:([a-z]+)\{\}|([&%$#_]))/g,
    (_all, name: string, character: string) => character ?? texCharacters[name],
  );
}
