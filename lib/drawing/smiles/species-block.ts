import type { DrawingTools } from "../compiler";
import { moved, words } from "../elements";
import { type Caption, captionOf } from "./captions";
import { drawMolecule } from "./draw-molecule";
import type { Face } from "./runs";
import type { Species } from "./scheme";
import { shapeMolecule } from "./shape";

/** A laid-out species, drawn around the centre of its molecule. */
export type SpeciesBlock = {
  markup: string[];
  width: number;
  height: number;
  caption: Caption;
  isCrowded: boolean;
};

/** Space between the ions of a salt, and after a coefficient. */
const NEAR = 6;

export function blockOf(species: Species, bondLength: number, face: Face, tools: DrawingTools): SpeciesBlock {
  const drawn = species.parts.map((part) =>
    drawMolecule(shapeMolecule(part, species.shape), species.shape, bondLength, face, tools),
  );
  const widths = drawn.map(({ box: [left, , right] }) => right - left);
  const height = Math.max(...drawn.map(({ box: [, top, , bottom] }) => bottom - top));
  const { coefficient } = species;
  const leadFace = coefficient === "n" ? "variable" : face.classes;
  const lead = coefficient ? tools.measure(coefficient, leadFace) + NEAR : 0;
  const width = lead + widths.reduce((sum, one) => sum + one, 0) + NEAR * (drawn.length - 1);
  const markup: string[] = [];
  let left = -width / 2;
  if (coefficient) markup.push(words(leadFace, [left, face.size * 0.349], coefficient));
  left += lead;
  for (const [index, { box, markup: parts }] of drawn.entries()) {
    markup.push(moved(parts.join(""), [left - box[0], -(box[1] + box[3]) / 2]));
    left += (widths[index] ?? 0) + NEAR;
  }
  const caption = captionOf(species, width, tools);
  return { markup, width, height, caption, isCrowded: drawn.some(({ isCrowded }) => isCrowded) };
}
