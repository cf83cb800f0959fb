/** Languages of diagram sources, as named in their code block. */
export const languages = {
  dot: "Graphviz DOT",
  map: "map as JSON",
  sankey: "flows as JSON",
  smiles: "SMILES",
  svg: "SVG",
  "vega-lite": "Vega-Lite",
  wave: "WaveJSON",
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as [Language, ...Language[]];

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name);
}
