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
export type VocabularyRows = {
  root: Record<string, string>;
  classes: [name: string, style: Record<string, string>][];
  light: [name: string, colour: string][];
  dark: [name: string, colour: string][];
};

export function toVocabularyRows({ root, classes, light, dark }: Vocabulary): VocabularyRows {
  const styles = Array.from(classes, ([name, style]): [string, Record<string, string>] => [
    name,
    { ...style },
  ]);
  return { root: { ...root }, classes: styles, light: [...light], dark: [...dark] };
}

/** @param rows from a JSON module, in which TypeScript sees pairs as arrays */
export function readVocabularyRows(rows: unknown): Vocabulary {
  const { root, classes, light, dark } = rows as VocabularyRows;
  return { root, classes: new Map(classes), light: new Map(light), dark: new Map(dark) };
}
