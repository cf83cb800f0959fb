import type { Path } from "fontkit";

const letters: Record<string, string> = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
};

/**
 * A glyph outline in whole steps of `step` font units, y pointing down: an absolute start `left` units from the pen,
 * then relative moves. Each point is rounded at its absolute position, so that errors do not add up, and the same
 * letter is always the same text, which compresses well.
 */
export function glyphPath(outline: Path, left: number, step: number): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [x, y];
  let data = "";
  for (const { command, args } of outline.commands) {
    const moves: number[] = [];
    let [nextX, nextY] = [x, y];
    for (let index = 0; index < args.length; index += 2) {
      nextX = Math.round(((args[index] ?? 0) + left) / step);
      nextY = -Math.round((args[index + 1] ?? 0) / step);
      moves.push(nextX - x, nextY - y);
    }
    [x, y] = [nextX, nextY];
    if (command === "moveTo") [startX, startY] = [x, y];
    if (command === "closePath") [x, y] = [startX, startY];
    data += (letters[command] ?? "") + moves.join(" ");
  }
  return data
    .replace(/^m/, "M")
    .replace(/l(-?\d+) 0(?=[a-z])/g, "h$1")
    .replace(/l0 (-?\d+)/g, "v$1")
    .replaceAll(" -", "-");
}
