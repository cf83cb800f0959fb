/** Property to value, inks still written as `var(--dg-…)`. */
export type Style = Readonly<Record<string, string>>;
export type Inks = ReadonlyMap<string, string>;

/** The classes and inks of drawings: what `collection/inks.css` defines. */
export type Vocabulary = {
  /** What holds for a whole drawing before any class. */
  root: Style;
  /** In the order of the stylesheet, since a later class wins over an earlier one. */
  classes: ReadonlyMap<string, Style>;
  light: Inks;
  dark: Inks;
};

/** Replaces `var(--dg-x)` by the colour that the theme gives it. */
export function inkOf(value: string, inks: Inks): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const ink = inks.get(name);
    if (!ink) throw new Error(`collection/inks.css: ${name}: no such ink`);
    return ink;
  });
}

/** The same as JSON: `collection/vocabulary.json`, which the render step writes. */
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

/** @param rows as a JSON module has them, whose pairs are lists to TypeScript */
export function readVocabularyRows(rows: unknown): Vocabulary {
  const { root, classes, light, dark } = rows as VocabularyRows;
  return { root, classes: new Map(classes), light: new Map(light), dark: new Map(dark) };
}
