import { describe, expect, it } from "vitest";
import { type CreditFacts, creditHtml, creditLine } from "@/lib/diagrams/licences/credit";
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

describe("the HTML of a diagram", () => {
  const origin = "https://figura.example";

  it("has its picture, its source, and its credit with the licence", () => {
    expect(creditHtml({ ...facts, imageSrc: "/collection/leaf.svg" }, origin)).toBe(
      '<figure><a href="https://commons.wikimedia.org/wiki/File:Leaf_cell.svg"><img src="https://figura.example/collection/leaf.svg" alt="Plant cell"></a><figcaption>“<a href="https://commons.wikimedia.org/wiki/File:Leaf_cell.svg">Plant cell</a>” by LeafDrawings, <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">CC BY-SA 4.0</a>, via Wikimedia Commons</figcaption></figure>',
    );
  });

  it("is the credit alone where there is no picture", () => {
    expect(creditHtml({ ...facts, licence: null, imageSrc: null }, origin)).toBe(
      '<p>“<a href="https://commons.wikimedia.org/wiki/File:Leaf_cell.svg">Plant cell</a>” by LeafDrawings, licence not stated, via Wikimedia Commons</p>',
    );
  });

  it("is no more than that, whatever the title, the author and the addresses contain", () => {
    const html = creditHtml(
      {
        ...facts,
        title: '"><script>alert(1)</script><img src=x onerror="alert(1)">',
        author: "<b onclick='alert(1)'>",
        sourceUrl: "javascript:alert(1)",
        imageSrc: 'https://pages.example/a.svg"onload="alert(1)',
      },
      origin,
    );
    expect(html.match(/<(\w+)/g)).toEqual(["<figure", "<img", "<figcaption", "<a"]);
    expect(html.match(/ (\w+)="/g)).toEqual([' src="', ' alt="', ' href="', ' rel="']);
    expect(html).not.toContain("javascript:");
  });
});
