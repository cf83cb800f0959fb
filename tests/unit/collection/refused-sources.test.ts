import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { source, workbench } from "./workbench";

const file = "collection/mathematics/a-line.md";
const shape = '<line class="line"';

describe("a source that is not sound", () => {
  it.each([
    ["an unknown field", source("level:", "colour: red\nlevel:"), "colour: unknown field"],
    ["a missing title", source("title: A line\n"), "title: "],
    ["a subject that is not ours", source("subject: mathematics", "subject: astrology"), "subject: "],
    [
      "another subject than its folder",
      source("subject: mathematics", "subject: physics"),
      "subject: “physics”",
    ],
    [
      "a translation of no label",
      source("created:", "translations: { de: { lime: Linie } }\ncreated:"),
      "translations.de: no label is “lime”",
    ],
    [
      "labels in no language of ours",
      source("created:", "translations: { xx: {} }\ncreated:"),
      "xx: unknown field",
    ],
    ["no tags", source("tags: [line]", "tags: []"), "tags: "],
    ["a date that is none", source("2026-11-20", "20 November"), "created: "],
    ["YAML that does not parse", source("tags: [line]", "tags: [line"), "front matter: "],
    ["no front matter", source(/^---[\s\S]*?---\n/), "front matter: "],
    ["two fences", `${source()}\n\`\`\`svg\n<svg viewBox="0 0 400 300"/>\n\`\`\`\n`, "fence: "],
    ["no fence", source(/```[\s\S]*```\n/), "fence: "],
    ["prose beside the fence", source("```svg", "Prose.\n\n```svg"), "fence: "],
    ["a language without a renderer", source("```svg", "```prose"), "fence: no renderer for “prose”"],
    ["a language named like an object's own", source("```svg", "```constructor"), "fence: no renderer"],
    ["another canvas", source("0 0 400 300", "0 0 800 600"), "<svg viewBox>: "],
    [
      "an unknown class",
      source('class="line"', 'class="lime"'),
      "<line class>: “lime” is not in collection/inks.css",
    ],
    ["a class from the prototype", source('class="line"', 'class="constructor"'), "<line class>: "],
    ["an ink of its own", source(shape, `${shape} stroke="#ff0000"`), "<line stroke>: "],
    ["a style", source(shape, `${shape} style="stroke:red"`), "<line style>: "],
    ["an event handler", source(shape, `${shape} onclick="run()"`), "<line onclick>: "],
    ["a value that is not a number", source('x1="20"', 'x1="url(#a)"'), "<line x1>: "],
    ["a script", source("<line", "<script>run()</script><line"), "<script>: "],
    ["a style sheet", source("<line", "<style>*{}</style><line"), "<style>: "],
    ["foreign content", source("<line", "<foreignObject/><line"), "<foreignObject>: "],
    ["an image", source("<line", '<image href="https://example.com/a.png"/><line'), "<image>: "],
    ["a link", source("<line", '<a href="https://example.com"/><line'), "<a>: "],
    ["an entity", source("<svg", '<!DOCTYPE svg [<!ENTITY a "b">]><svg'), "svg: "],
    ["a processing instruction", source("<line", "<?run?><line"), "<svg>: "],
    ["stray words", source("<line", "words<line"), "<svg>: stray words"],
    ["an open element", source("</svg>"), "svg: "],
    ["text that leaves the canvas", source('x="200"', 'x="395"'), "<text>: “line” leaves the canvas"],
    [
      "turned text that leaves it",
      source('x="200"', 'transform="translate(5 5) rotate(90)" x="200"'),
      "<text>: “line”",
    ],
    ["text in no size", source('class="label"', 'class="fill-ink"'), "<text class>: "],
    [
      "a character that no font file has",
      source(">line<", ">力<"),
      "text: no font file of IBM Plex Sans Variable",
    ],
  ])("is refused for %s, naming file and field", async (_, text, message) => {
    const bench = workbench({ "mathematics/a-line.md": text });
    await expect(bench.render()).rejects.toThrow(`${file}: ${message}`);
    expect(existsSync(bench.indexFile)).toBe(false);
    expect(existsSync(bench.publicDir)).toBe(false);
  });

  it("is refused for a slug that another subject has", async () => {
    const physics = source("subject: mathematics", "subject: physics");
    const bench = workbench({ "mathematics/a-line.md": source(), "physics/a-line.md": physics });
    await expect(bench.render()).rejects.toThrow("collection/physics/a-line.md: slug: “a-line” is taken");
  });

  it("is refused for a file name that is no slug", async () => {
    const bench = workbench({ "mathematics/A line.md": source() });
    await expect(bench.render()).rejects.toThrow("collection/mathematics/A line.md: slug: ");
  });

  it("is listed with every other one, so that all can be mended at once", async () => {
    const bench = workbench({
      "mathematics/a.md": source("title: A line\n"),
      "mathematics/b.md": source("2026-11-20", "x"),
    });
    await expect(bench.render()).rejects.toThrow(
      /mathematics\/a\.md: title: .*\n.*mathematics\/b\.md: created: /,
    );
  });
});

describe("names in other languages that are not sound", () => {
  it.each([
    ["of a diagram that there is not", '{"a-curve": ["una curva"]}', "no diagram is called “a-curve”"],
    ["that are none", '{"a-line": []}', "a-line: "],
    ["that do not parse", '{"a-line": ["una línea"]', "Expected"],
  ])("are refused %s, naming the file", async (_, text, message) => {
    const bench = workbench({ "mathematics/a-line.md": source(), "names/es.json": text });
    await expect(bench.render()).rejects.toThrow(`collection/names/es.json: ${message}`);
    expect(existsSync(bench.indexFile)).toBe(false);
  });
});
