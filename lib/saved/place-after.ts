/** The position in a grid that a key moves to; null if it does not move. */
export function placeAfter(key: string, place: number, columns: number, count: number): number | null {
  const next = step(key, place, columns, count);
  return next === undefined || next === place || next < 0 || next >= count ? null : next;
}

function step(key: string, place: number, columns: number, count: number): number | undefined {
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "ArrowLeft":
      return place - 1;
    case "ArrowRight":
      return place + 1;
    case "ArrowUp":
      return place - columns;
    case "ArrowDown":
      return place + columns;
    default:
      return undefined;
  }
}
