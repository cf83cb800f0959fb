/** Property to value; inks are still `var(--dg-…)`. */
export type Style = Readonly<Record<string, string>>;
export type Inks = ReadonlyMap<string, string>;

/** The classes and inks of drawings, defined in `collection/inks.css`. */
export type Vocabulary = {
  /** The default style of a drawing. */
  root: Style;
  /** In stylesheet order: a later class overrides an earlier one. */
  classes: ReadonlyMap<string, Style>;
  light: Inks;
  dark: Inks;
};

/** Replaces `var(--dg-x)` by its colour in the theme. */
export function inkOf(value: string, inks: Inks): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const ink = inks.get(name);
    if (!ink) throw new Error(`collection/inks.css: ${name}: no such ink`);
    return ink;
  });
}

/** The same as JSON, for `collection/vocabulary.json`, which the render step writes. */
export function toVocabularyRows({ root, classes, light, dark }: Vocabulary) {
  return { root, classes: [...classes], light: [...light], dark: [...dark] };
}

/** @param rows from a JSON module, in which TypeScript sees pairs as arrays */
export function readVocabularyRows(rows: unknown): Vocabulary {
  const { root, classes, light, dark } = rows as ReturnType<typeof toVocabularyRows>;
  return { root, classes: new Map(classes), light: new Map(light), dark: new Map(dark) };
}
