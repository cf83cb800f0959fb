import type { Compiler } from "@/lib/drawing/compiler";
import { compileDot } from "@/lib/drawing/dot/compile-dot";
import { compileSmiles } from "@/lib/drawing/smiles/compile-smiles";
import { compileVegaLite } from "@/lib/drawing/vega-lite/compile-vega-lite";

/** By the language of the fence; a new one is a file in `lib/drawing/` and a line here. */
const compilers: Record<string, Compiler> = {
  dot: compileDot,
  smiles: compileSmiles,
  svg: (source) => source,
  "vega-lite": compileVegaLite,
};

export function compilerFor(language: string): Compiler | undefined {
  return Object.hasOwn(compilers, language) ? compilers[language] : undefined;
}
