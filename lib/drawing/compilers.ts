import type { Compiler } from "./compiler";
import { compileDot } from "./dot/compile-dot";
import type { Language } from "./languages";
import { compileMap } from "./map/compile-map";
import { compileSankey } from "./sankey/compile-sankey";
import { compileSmiles } from "./smiles/compile-smiles";
import { compileVegaLite } from "./vega-lite/compile-vega-lite";
import { compileWave } from "./wave/compile-wave";

/** All compilers, for the render step; a browser loads only the one that it needs. */
export const compilers: Readonly<Record<Language, Compiler>> = {
  dot: compileDot,
  map: compileMap,
  sankey: compileSankey,
  smiles: compileSmiles,
  svg: (source) => source,
  "vega-lite": compileVegaLite,
  wave: compileWave,
};
