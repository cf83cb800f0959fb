/** [a b c d e f] as in SVG: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function apply(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Parses a transform attribute that the allow-list has accepted: translate, rotate and scale. */
export function parseTransform(transform: string | undefined): Matrix {
  let matrix = identity;
  for (const [, kind, list = ""] of (transform ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second, third] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === "translate") matrix = multiply(matrix, [1, 0, 0, 1, first, second ?? 0]);
    else if (kind === "scale") matrix = multiply(matrix, [first, 0, 0, second ?? first, 0, 0]);
    else matrix = multiply(matrix, rotation(first, second ?? 0, third ?? 0));
  }
  return matrix;
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
  return multiply(multiply([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
}
