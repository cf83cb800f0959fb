/** The shortest notation of a number with this many decimals; two by default. */
export function short(value: number, decimals = 2): string {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Shortens the numbers in a path, a list of points or a transform, and omits the zero before a decimal point. */
export function shortNumbersIn(text: string): string {
  return text.replace(/-?\d*\.\d+/g, (number) => short(Number(number)).replace(/^(-?)0\./, "$1.")).trim();
}
