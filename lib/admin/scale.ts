/**
 * Round axis marks from 0 to at least `max`, in ascending order.
 * @param smallestStep 1 for whole numbers
 */
export function marksTo(max: number, most = 4, smallestStep = 1): number[] {
  const step = Math.max(smallestStep, roundedUp(max / most));
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundedUp(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}
