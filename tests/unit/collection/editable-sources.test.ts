import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import { collectionSourcesSchema } from "@/lib/diagrams/collection-source";
import { EDITABLE_KIND, sourceKinds } from "@/lib/diagrams/source-kinds";
import { compilers } from "@/lib/drawing/compilers";
import { isLanguage } from "@/lib/drawing/languages";
import { listSources } from "@/scripts/collection/list-sources";
import { readSource } from "@/scripts/collection/read-source";
import { readVocabulary } from "@/scripts/collection/vocabulary";
import { downloadFileName } from "@/server/downloads/file-name";
import { markupOf } from "./compiled-elements";
import { source, workbench } from "./workbench";

const CC0_URL = "https://creativecommons.org/publicdomain/zero/1.0/";

async function filesOf(bench: ReturnType<typeof workbench>) {
  await bench.render();
  return collectionSourcesSchema.parse(JSON.parse(readFileSync(bench.sourcesFile, "utf8")));
}

const originals = await Promise.all(
  listSources("collection").map(async ({ path, subject, slug }) => {
    const text = readFileSync(path, "utf8");
    const { frontMatter, language, drawing } = readSource(text);
    const name = `${subject}/${slug}.md`;
    if (!isLanguage(language)) throw new Error(`${name}: no compiler for ${language}`);
    return { name, slug, text, frontMatter, drawing: await markupOf(compilers[language], drawing) };
  }),
);
const collection = collectionSourcesSchema.parse(JSON.parse(readFileSync("collection/sources.json", "utf8")));

function parse(xml: string): Document {
  return new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, "image/svg+xml");
}

/** All that a drawing says, in its order: what an element says in `style` counts as said by itself. */
function partsOf(node: Node): string[] {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue?.replace(/\s+/g, " ") ?? ""];
  if (node.nodeType === node.COMMENT_NODE) return [`<!--${node.nodeValue}-->`];
  const element = node as Element;
  if (element.tagName === "style") return [];
  const own = Array.from(element.attributes).flatMap(({ name, value }) =>
    name === "style" ? value.split("; ").map((one) => one.replace(": ", "=")) : [`${name}=${value}`],
  );
  return [`<${element.tagName} ${own.sort().join(" ")}>`, ...contentOf(element)];
}

function contentOf(element: Element): string[] {
  return Array.from(element.childNodes)
    .flatMap(partsOf)
    .filter((part) => part !== " ");
}

const rootOf = (xml: string) => {
  const root = parse(xml).documentElement;
  if (root?.tagName !== "svg") throw new Error("not an SVG");
  return root;
};

describe("the file to edit", () => {
  it("is there for every diagram of the collection, and of the kind that the menu names", () => {
    expect(Object.keys(collection).sort()).toEqual(originals.map(({ slug }) => slug).sort());
    expect(new Set(Object.values(collection).map(({ kind }) => kind))).toEqual(new Set([EDITABLE_KIND]));
  });

  it("is not among what anybody can open", () => {
    expect(
      readdirSync("public", { recursive: true }).filter((file) => String(file).includes("sources")),
    ).toEqual([]);
  });

  it.each(originals)(
    "of $name says at its head what it is, whose and on what terms",
    ({ slug, frontMatter }) => {
      const [head = ""] = /^<!--[\s\S]*?-->/.exec(collection[slug]?.text ?? "") ?? [];
      for (const words of [frontMatter.title, "Figura", "CC0", CC0_URL]) expect(head).toContain(words);
    },
  );

  it.each(originals)("of $name has every element, word and comment of its source", ({ slug, drawing }) => {
    const parts = contentOf(rootOf(drawing));
    expect(parts.length).toBeGreaterThan(5);
    expect(contentOf(rootOf(collection[slug]?.text ?? ""))).toEqual(parts);
  });

  it.each(originals)("of $name needs nothing else: its inks and classes are in it", ({ slug }) => {
    const text = collection[slug]?.text ?? "";
    const root = rootOf(text);
    expect(root.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect([root.getAttribute("width"), root.getAttribute("height")]).toEqual(["400", "300"]);
    expect(text).not.toMatch(/var\(|undefined|--dg/);
    const style = root.getElementsByTagName("style")[0]?.textContent ?? "";
    const defined = Array.from(style.matchAll(/\.([\w-]+) \{/g), ([, name]) => name);
    const used = Array.from(root.getElementsByTagName("*")).flatMap(
      (element) => element.getAttribute("class")?.split(" ") ?? [],
    );
    expect(new Set(defined)).toEqual(new Set(used));
    // A later class goes before an earlier one, as where the picture is drawn.
    expect(defined).toEqual([...readVocabulary().classes.keys()].filter((name) => used.includes(name)));
  });

  it.each(originals)("of $name is called by the title, with the ending of its kind", ({ frontMatter }) => {
    const { ending } = sourceKinds[EDITABLE_KIND];
    const disposition = downloadFileName(frontMatter.title, ending);
    const [, encoded = ""] = /filename\*=UTF-8''(.+)$/.exec(disposition) ?? [];
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(encoded)).toBe(`${frontMatter.title.replace(/[/:]/g, "-")}.svg`);
  });
});

describe("a file to edit that is written", () => {
  it("lets what an element says itself go before its classes, as our drawings do", async () => {
    const bench = workbench({
      "mathematics/a-line.md": source('class="line"', 'class="line" stroke-width="7" opacity="0.5"'),
    });
    const { text } = (await filesOf(bench))["a-line"] ?? { text: "" };
    expect(text).toContain(
      '<line class="line" x1="20" y1="20" x2="380" y2="280" style="stroke-width: 7; opacity: 0.5"/>',
    );
  });

  it("leaves a comment that reads like an element as it is", async () => {
    const comment = '<!-- <line opacity="0.5"/> -->';
    const bench = workbench({ "mathematics/a-line.md": source("  <line", `  ${comment}\n  <line`) });
    expect((await filesOf(bench))["a-line"]?.text).toContain(comment);
  });

  it("is well-formed whatever its title says", async () => {
    const bench = workbench({
      "mathematics/a-line.md": source("title: A line", 'title: "A --> B, <b> & so on --"'),
    });
    const { text } = (await filesOf(bench))["a-line"] ?? { text: "" };
    expect(text).toContain("A - -> B, <b> & so on - -");
    expect(rootOf(text).getElementsByTagName("line")).toHaveLength(1);
  });

  it("names the typefaces that it is set in, and none where it has no words", async () => {
    const bench = workbench({
      "mathematics/a-line.md": source(),
      "mathematics/b-line.md": source(/ {2}<text.*\n/),
    });
    const files = await filesOf(bench);
    expect(files["a-line"]?.text).toContain("Set in IBM Plex Sans\n");
    expect(files["a-line"]?.text).toContain(
      'font-family: "IBM Plex Sans Variable", "IBM Plex Sans", sans-serif;',
    );
    expect(files["b-line"]?.text).not.toContain("Set in");
  });

  it("goes with its diagram, and stays as it was when a source is bad", async () => {
    const bench = workbench({ "mathematics/a-line.md": source(), "mathematics/b-line.md": source() });
    expect(Object.keys(await filesOf(bench))).toEqual(["a-line", "b-line"]);
    bench.write("mathematics/a-line.md", source("level: primary\n"));
    await expect(bench.render()).rejects.toThrow("level: ");
    expect(Object.keys(JSON.parse(readFileSync(join(bench.sourcesFile), "utf8")))).toHaveLength(2);
    bench.remove("mathematics/a-line.md");
    expect(Object.keys(await filesOf(bench))).toEqual(["b-line"]);
  });
});
