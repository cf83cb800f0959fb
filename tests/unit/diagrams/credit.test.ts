import { describe, expect, it } from "vitest";
import { type CreditFacts, creditLine } from "@/lib/diagrams/licences/credit";
import { CC0, readLicence } from "@/lib/diagrams/licences/licences";
import { providerNames } from "@/lib/diagrams/providers";

const facts: CreditFacts = {
  title: "Plant cell",
  author: "LeafDrawings",
  licence: readLicence({ code: "cc-by-sa-4.0" }),
  sourceUrl: "https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
  provider: "commons",
};

describe("a credit line", () => {
  const lines: [string, Partial<CreditFacts>, string][] = [
    [
      "names title, author, licence and source",
      {},
      "“Plant cell” by LeafDrawings, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/), via Wikimedia Commons, https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
    ],
    [
      "says where author and licence are not stated",
      { author: null, licence: null, provider: "brave", sourceUrl: "https://pages.example/cell" },
      "“Plant cell”, author not stated, licence not stated, via Brave Search, https://pages.example/cell",
    ],
    [
      "cites a licence without address by its name",
      { licence: readLicence({ code: "pd" }) },
      "“Plant cell” by LeafDrawings, Public domain, via Wikimedia Commons, https://commons.wikimedia.org/wiki/File:Leaf_cell.svg",
    ],
    [
      "leaves out an address that holds on our own site only",
      {
        author: "Figura collection",
        licence: CC0,
        provider: "collection",
        sourceUrl: "/diagrams/collection-cell",
      },
      "“Plant cell” by Figura collection, CC0 1.0 (https://creativecommons.org/publicdomain/zero/1.0/), via Figura",
    ],
  ];
  it.each(lines)("%s", (_guarantee, change, line) => {
    expect(creditLine({ ...facts, ...change })).toBe(line);
  });

  it("tells the sources apart", () => {
    const lines = providerNames.map((provider) => creditLine({ ...facts, provider }));
    expect(new Set(lines).size).toBe(providerNames.length);
  });
});
