import type { Drawn, Point } from "./drawing";

export type Step = { command: string; numbers: number[] };

/** Splits absolute path data into its commands. */
export function steps(path: Drawn): Step[] {
  return Array.from(
    (path.attributes.d ?? "").matchAll(/([A-Za-z])([^A-Za-z]*)/g),
    ([, command = "", list = ""]) => ({
      command,
      numbers: (list.match(/-?\d*\.?\d+/g) ?? []).map(Number),
    }),
  );
}

/** Points along a path of moves, lines and cubic curves, ten to a curve. */
export function sample(path: Drawn): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const { command, numbers } of steps(path)) {
    if (command === "C") {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
      for (let index = 1; index <= 10; index++) {
        const t = index / 10;
        points.push([bezier(x, x1, x2, x3, t), bezier(y, y1, y2, y3, t)]);
      }
      [x, y] = [x3, y3];
    } else if (command === "M" || command === "L") {
      [x = 0, y = 0] = numbers;
      points.push([x, y]);
    }
  }
  return points;
}

function bezier(a: number, b: number, c: number, d: number, t: number): number {
  return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
}
