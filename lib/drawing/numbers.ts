/** The shortest notation of a number with this many decimals; two by default. */
export function short(value: number, decimals = 2): string {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** A point in path data or in a list of points. */
export function pair([x, y]: readonly [number, number], separator = " ", decimals = 2): string {
  return `${short(x, decimals)}${separator}${short(y, decimals)}`;
}

/** Shortens the numbers in a path, a list of points or a transform, and omits the zero before a decimal point. */
export function shortNumbersIn(text: string): string {
  return text.replace(/-?\d*\.\d+/g, (number) => short(Number(number)).replace(/^(-?)0\./, "$1.")).trim();
}
