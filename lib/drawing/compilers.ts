import type { Compiler } from "./compiler";
import { compileDot } from "./dot/compile-dot";
import type { Language } from "./languages";
import { compileMap } from "./map/compile-map";
import { compileSmiles } from "./smiles/compile-smiles";
import { compileVegaLite } from "./vega-lite/compile-vega-lite";

/** All at once, for the render step; a browser loads the one that it needs. */
export const compilers: Readonly<Record<Language, Compiler>> = {
  dot: compileDot,
  map: compileMap,
  smiles: compileSmiles,
  svg: (source) => source,
  "vega-lite": compileVegaLite,
};
