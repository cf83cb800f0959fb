const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
/** A drawing with this in it. */
export const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} ${attributes}>${inside}</svg>`;

/** Ten copies of ten copies of ... */
export function copyBomb(levels: number): string {
  const level = (place: number) => `<g id="l${place}">${`<use href="#l${place - 1}"/>`.repeat(10)}</g>`;
  const parts = Array.from({ length: levels }, (_, place) => level(place + 1));
  return svg(`<defs><rect id="l0" width="9" height="9"/>${parts.join("")}</defs><use href="#l${levels}"/>`);
}
