/** A number as short as it can be written with so many decimals; hundredths of a pixel by default. */
export function short(value: number, decimals = 2): string {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Rounds the long numbers inside a path, a list of points or a transform, and leaves out the zero before a point. */
export function shortNumbersIn(text: string): string {
  return text.replace(/-?\d*\.\d+/g, (number) => short(Number(number)).replace(/^(-?)0\./, "$1.")).trim();
}
