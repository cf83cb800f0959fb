import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, it } from "vitest";
import type { Compiler } from "@/lib/drawing/compiler";
import { DiagramSourceError } from "@/lib/drawing/diagram-source-error";
import { compileDot } from "@/lib/drawing/dot/compile-dot";
import { compileMap } from "@/lib/drawing/map/compile-map";
import { compileSankey } from "@/lib/drawing/sankey/compile-sankey";
import { parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { compileWave } from "@/lib/drawing/wave/compile-wave";
import { listSources } from "@/scripts/collection/list-sources";
import { readSource } from "@/scripts/collection/read-source";
import { readVocabulary } from "@/scripts/collection/vocabulary";
import { FUZZ_TIMEOUT_MS, mutatedJson, mutatedOf, runs } from "./fuzzing";

const { classes } = readVocabulary();
// A measure of its own, since real fonts would take most of the time.
const tools = { measure: (words: string) => 6 * words.length };

/** Of the collection, short ones first, a dozen of each language. */
const drawn = listSources("collection").map(({ path }) => readSource(readFileSync(path, "utf8")));
const sourcesIn = (language: string) =>
  drawn
    .filter((source) => source.language === language)
    .map(({ drawing }) => drawing)
    .sort((one, other) => one.length - other.length)
    .slice(0, 12);

/** Compiles, and reads what came of it as the renderer does. */
async function draw(compile: Compiler, source: string): Promise<void> {
  try {
    parseDrawing(await compile(source, tools), classes);
  } catch (error) {
    if (!(error instanceof DiagramSourceError)) throw error;
  }
}

/** Small ones, because each is laid out several times. */
const graphs = [
  'digraph { a -> b [label="x"] }',
  'graph { a [label="one\\ntwo" class=fill-blue shape=ellipse]; a -- b; b -- a }',
  'digraph { rankdir=LR; subgraph cluster_a { label="All"; a; b } a -> c [style=dashed arrowhead=none] }',
  'strict digraph "a" { layout=neato; node [shape=circle]; a -> a; { rank=same; b; c } }',
];

const jsonCompilers: [string, Compiler][] = [
  ["map", compileMap],
  ["sankey", compileSankey],
  ["wave", compileWave],
];

describe.each([["dot", compileDot] as const, ...jsonCompilers])("a source in %s", (language, compile) => {
  const sources = language === "dot" ? graphs : sourcesIn(language);

  it(
    "is drawn or refused by its field, however it is spoilt",
    async () => {
      await fc.assert(
        fc.asyncProperty(mutatedOf(sources), (source) => draw(compile, source)),
        runs,
      );
    },
    FUZZ_TIMEOUT_MS,
  );
});

describe.each(jsonCompilers)("the values of a source in %s", (language, compile) => {
  it(
    "are drawn or refused by their fields",
    async () => {
      const sources = sourcesIn(language);
      const parsed = sources.map((source) => JSON.parse(source));
      const spoilt = fc.constantFrom(...parsed).chain(mutatedJson);
      await fc.assert(
        fc.asyncProperty(spoilt, (json) => draw(compile, JSON.stringify(json))),
        runs,
      );
    },
    FUZZ_TIMEOUT_MS,
  );
});
