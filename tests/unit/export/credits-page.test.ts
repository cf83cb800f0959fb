import { DOMParser } from "@xmldom/xmldom";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { exportWords, zipWords } from "@/lib/saved/export-words";
import { type CreditedItem, creditsPage } from "@/server/export/credits-page";
import { facts } from "../downloads/pictures";
import { makeKept } from "../search/make";

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`;

function pageOf(items: CreditedItem[], other: { name?: string; older?: number } = {}): string {
  const madeAt = new Date("2026-11-22T08:41:30Z");
  return creditsPage({ name: "Cells", items, older: 0, madeAt, siteUrl: "https://figura.example", ...other });
}

/** What a browser makes of a page: the names of its elements and attributes, where its links lead, its words. */
function lookThrough(html: string) {
  const seen = {
    elements: new Set<string>(),
    attributes: new Set<string>(),
    links: [] as string[],
    words: "",
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      seen.elements.add(name);
      for (const attribute of Object.keys(attributes)) seen.attributes.add(attribute);
      if (attributes.href !== undefined) seen.links.push(attributes.href);
    },
    ontext: (text) => (seen.words += text),
  });
  parser.end(html);
  return seen;
}

describe("the page of credits", () => {
  it("says of each whose it is, on what terms, from where, and where its file is", () => {
    const diagram = makeKept("commons-1", { ...facts, title: "Animal cell", dir: "ltr", lang: "en" });
    const html = pageOf([{ diagram, note: "Mine\nand yours", fileName: "01 Animal cell.png" }]);
    for (const part of [
      "Cells",
      "22 November 2026",
      '<h2 lang="en" dir="ltr">Animal cell</h2>',
      "Zoë O’Hara",
      'href="https://creativecommons.org/licenses/by-sa/4.0/"',
      'href="https://example.org/wiki/File:Zelle.svg?a=1&amp;b=2"',
      'href="01%20Animal%20cell.png"',
      "Mine\nand yours",
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain(zipWords.noFile);
  });

  it("says why there is no file, and how many older ones are not in it", () => {
    const html = pageOf([{ diagram: makeKept("commons-1"), note: "", reason: "Because <of> this." }], {
      older: 1234,
    });
    expect(html).toContain(`${zipWords.noFile}. Because &lt;of&gt; this.`);
    expect(html).toContain(exportWords.older(1234));
    expect(html).toContain(`<dd>${zipWords.unknown}</dd>`);
    expect(html).not.toContain(zipWords.note);
  });

  it("names our own diagrams by their address on the web", () => {
    const diagram = makeKept("collection-cell", { sourceUrl: "/diagrams/collection-cell" });
    expect(pageOf([{ diagram, note: "", reason: "" }])).toContain(
      'href="https://figura.example/diagrams/collection-cell"',
    );
  });

  it("runs and loads nothing, whatever its words are", () => {
    const diagram = makeKept("commons-1", {
      title: hostile,
      author: hostile,
      credit: hostile,
      lang: hostile,
      sourceUrl: `javascript:alert("${hostile}")`,
      licence: { ...facts.licence, name: hostile, url: `javascript:${hostile}` } as never,
    });
    const html = pageOf(
      [
        { diagram, note: hostile, reason: hostile },
        { diagram, note: hostile, fileName: `01 ${hostile}.png` },
      ],
      { name: hostile },
    );
    const { elements, attributes, links, words } = lookThrough(html);
    for (const name of ["script", "img", "iframe", "object", "link", "base", "form"]) {
      expect(elements).not.toContain(name);
    }
    expect([...attributes].filter((name) => /^on|src|style|srcdoc/.test(name))).toEqual([]);
    expect(links).toEqual([`${encodeURIComponent(`01 ${hostile}.png`)}`]);
    expect(html).toContain("default-src 'none'");
    expect(words.split(hostile).length).toBeGreaterThan(10);
  });

  it("is well-formed, so that no word has ended what it stands in", () => {
    const faults: string[] = [];
    const diagram = makeKept("commons-1", { title: hostile });
    const html = pageOf([{ diagram, note: hostile, reason: hostile }]);
    const body = html.slice(html.indexOf("<body>"), html.indexOf("</body>") + "</body>".length);
    const parser = new DOMParser({ onError: (level, message) => faults.push(`${level}: ${message}`) });
    const root = parser.parseFromString(body, "text/xml").documentElement;
    expect(faults).toEqual([]);
    expect(root?.getElementsByTagName("h2").item(0)?.textContent).toBe(hostile);
  });
});
