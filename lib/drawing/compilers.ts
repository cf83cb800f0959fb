import type { Compiler } from "./compiler";
import { compileDot } from "./dot/compile-dot";
import { compileSmiles } from "./smiles/compile-smiles";
import { compileVegaLite } from "./vega-lite/compile-vega-lite";

/** By the language of the fence; a new one is a folder beside this file and a line here. */
const compilers = {
  dot: compileDot,
  smiles: compileSmiles,
  svg: (source) => source,
  "vega-lite": compileVegaLite,
} as const satisfies Record<string, Compiler>;

export function compilerFor(language: string): Compiler | undefined {
  return Object.hasOwn(compilers, language) ? compilers[language as keyof typeof compilers] : undefined;
}
