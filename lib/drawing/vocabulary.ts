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
