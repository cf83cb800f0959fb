type TypeStyle = { size: number; weight: number; ink: "ink" | "soft"; italic?: true };

/** The text classes of `collection/inks.css`. */
export const typeStyles = {
  label: { size: 14, weight: 450, ink: "ink" },
  note: { size: 12.8, weight: 400, ink: "soft" },
  number: { size: 15, weight: 550, ink: "ink" },
  atom: { size: 17, weight: 500, ink: "ink" },
  variable: { size: 17, weight: 400, ink: "ink", italic: true },
  "variable-small": { size: 15, weight: 400, ink: "ink", italic: true },
  "variable-large": { size: 21, weight: 400, ink: "ink", italic: true },
  equation: { size: 26, weight: 400, ink: "ink", italic: true },
} as const satisfies Record<string, TypeStyle>;

export type TypeStyleName = keyof typeof typeStyles;

/** The text style in a list of classes. */
export function typeStyleIn(classes: readonly string[]): TypeStyleName | undefined {
  return (Object.keys(typeStyles) as TypeStyleName[]).findLast((name) => classes.includes(name));
}
