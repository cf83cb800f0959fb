import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { source, workbench } from "./workbench";

const files = { "mathematics/a-line.md": source(), "mathematics/b-line.md": source() };
const written = ["a-line.dark.svg", "a-line.svg", "b-line.dark.svg", "b-line.svg", "suggestions.json"];

describe("the files that the render step writes", () => {
  it("are a light and a dark picture for each source and the suggestions of all, and no unfinished ones", async () => {
    const bench = workbench(files);
    await bench.render();
    expect(readdirSync(bench.publicDir).sort()).toEqual(written);
  });

  it("hold every title, as it is written, for the search box to suggest", async () => {
    const bench = workbench({
      ...files,
      "mathematics/c-line.md": source("title: A line", "title: Möbius’ line"),
    });
    await bench.render();
    const { diagrams } = JSON.parse(readFileSync(join(bench.publicDir, "suggestions.json"), "utf8"));
    expect(diagrams.map(([, title]: string[]) => title)).toEqual(["A line", "A line", "Möbius’ line"]);
  });

  it("lose the pictures of a source that is gone, but nothing else", async () => {
    const bench = workbench(files);
    await bench.render();
    writeFileSync(join(bench.publicDir, "readme.txt"), "ours to keep");
    bench.remove("mathematics/b-line.md");
    await bench.render();
    expect(readdirSync(bench.publicDir).sort()).toEqual([
      "a-line.dark.svg",
      "a-line.svg",
      "readme.txt",
      "suggestions.json",
    ]);
    expect(readFileSync(bench.indexFile, "utf8")).not.toContain("b-line");
  });

  it("stay as they were when a source is bad", async () => {
    const bench = workbench(files);
    await bench.render();
    bench.write("mathematics/a-line.md", source("level: primary\n"));
    await expect(bench.render()).rejects.toThrow("level: ");
    expect(readdirSync(bench.publicDir).sort()).toEqual(written);
    expect(JSON.parse(readFileSync(bench.indexFile, "utf8"))).toHaveLength(2);
  });

  it("escape a title that looks like markup", async () => {
    const bench = workbench({ "mathematics/a-line.md": source("title: A line", 'title: "<b> & \\"c\\""') });
    await bench.render();
    const svg = readFileSync(join(bench.publicDir, "a-line.svg"), "utf8");
    expect(svg).toContain("&lt;b&gt; &amp; &quot;c&quot;</title>");
  });
});
