/** The position in a grid that a key moves to; null if it does not move. */
export function placeAfter(key: string, place: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    Home: 0,
    End: count - 1,
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
  };
  const next = steps[key];
  return next === undefined || next === place || next < 0 || next >= count ? null : next;
}
