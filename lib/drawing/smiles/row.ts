import { canvas, type DrawingTools, room } from "../compiler";
import { moved, words } from "../elements";
import { drawArrow, sizeOfArrow } from "./arrows";
import { captionOf, writeCaption } from "./captions";
import { drawMolecule } from "./draw-molecule";
import type { Face } from "./runs";
import type { Arrow, Item, Species } from "./scheme";
import { shapeMolecule } from "./shape";

type Slot = {
  width: number;
  above: number;
  below: number;
  captionHeight: number;
  isCrowded: boolean;
  draw: Draw;
};
type Draw = (centre: number, y: number, width: number, captionTop: number) => string[];
/** A measured row, which is drawn once its top is known. */
export type Row = { width: number; height: number; isCrowded: boolean; draw: (top: number) => string[] };

const GAP = 9;
/** Space between the ions of a salt, and after a coefficient. */
const NEAR = 6;
const CAPTION_GAP = 7;
const LONGER_ARROW = 26;

/** @param columns of the grid that aligns rows with only molecules, where they fit */
export function measureRow(
  items: readonly Item[],
  columns: number,
  bondLength: number,
  face: Face,
  tools: DrawingTools,
): Row {
  const slots = items.map((item) => slotOf(item, bondLength, face, tools));
  const above = Math.max(...slots.map((slot) => slot.above));
  const below = Math.max(...slots.map((slot) => slot.below));
  const captions = Math.max(...slots.map(({ captionHeight }) => captionHeight));
  const width = slots.reduce((sum, slot) => sum + slot.width, 0) + GAP * (slots.length - 1);
  const height = above + below + (captions ? captions + CAPTION_GAP : 0);
  const placed = place(items, slots, width, columns);
  return {
    width,
    height,
    isCrowded: slots.some(({ isCrowded }) => isCrowded),
    draw: (top) =>
      placed.flatMap(({ slot, centre, width: given }) =>
        slot.draw(centre, top + above, given, top + above + below + CAPTION_GAP),
      ),
  };
}

function slotOf(item: Item, bondLength: number, face: Face, tools: DrawingTools): Slot {
  if (item.kind === "species") return speciesSlot(item.species, bondLength, face, tools);
  if (item.kind === "arrow") return arrowSlot(item.arrow, tools);
  const width = tools.measure("+", face.classes);
  const draw: Draw = (centre, y) => [words(face.classes, [centre - width / 2, y + face.size * 0.33], "+")];
  return { width, above: 8, below: 8, captionHeight: 0, isCrowded: false, draw };
}

/** A molecule with its coefficient and caption; its markup is drawn around the centre of the molecule. */
function speciesSlot(species: Species, bondLength: number, face: Face, tools: DrawingTools): Slot {
  const { coefficient, parts, shape } = species;
  const drawn = parts.map((part) => drawMolecule(shapeMolecule(part, shape), shape, bondLength, face, tools));
  const widths = drawn.map(({ box: [left, , right] }) => right - left);
  const height = Math.max(...drawn.map(({ box: [, top, , bottom] }) => bottom - top));
  const leadFace = coefficient === "n" ? "variable" : face.classes;
  const lead = coefficient ? tools.measure(coefficient, leadFace) + NEAR : 0;
  const width = lead + widths.reduce((sum, one) => sum + one, 0) + NEAR * (drawn.length - 1);
  const markup: string[] = [];
  let left = -width / 2;
  if (coefficient) markup.push(words(leadFace, [left, face.size * 0.349], coefficient));
  left += lead;
  for (const [index, { box, markup: part }] of drawn.entries()) {
    markup.push(moved(part.join(""), [left - box[0], -(box[1] + box[3]) / 2]));
    left += (widths[index] ?? 0) + NEAR;
  }
  const caption = captionOf(species, width, tools);
  return {
    width: Math.max(width, caption.width),
    above: height / 2,
    below: height / 2,
    captionHeight: caption.height,
    isCrowded: drawn.some(({ isCrowded }) => isCrowded),
    draw: (centre, y, _, captionTop) => [
      moved(markup.join(""), [centre, y]),
      ...writeCaption(caption, centre, captionTop),
    ],
  };
}

function arrowSlot(arrow: Arrow, tools: DrawingTools): Slot {
  const { width, above, below } = sizeOfArrow(arrow, tools);
  const draw: Draw = (centre, y, given) => drawArrow(arrow, centre - given / 2, centre + given / 2, y, tools);
  return { width, above, below, captionHeight: 0, isCrowded: false, draw };
}

function place(items: readonly Item[], slots: readonly Slot[], width: number, columns: number) {
  const middle = canvas.width / 2;
  const pitch = room.width / columns;
  const isGrid =
    items.every(({ kind }) => kind === "species") && slots.every((slot) => slot.width <= pitch - 6);
  if (isGrid) {
    return slots.map((slot, index) => ({
      slot,
      width: slot.width,
      centre: middle + (index - (slots.length - 1) / 2) * pitch,
    }));
  }
  const arrows = items.filter(({ kind }) => kind === "arrow").length;
  const spare = Math.max(0, room.width - width);
  const longer = arrows ? Math.min(LONGER_ARROW, (spare * 0.4) / arrows) : 0;
  const wider = slots.length > 1 ? Math.min(9, (spare - longer * arrows) / (slots.length - 1)) : 0;
  let left = middle - (width + longer * arrows + wider * (slots.length - 1)) / 2;
  return slots.map((slot, index) => {
    const given = slot.width + (items[index]?.kind === "arrow" ? longer : 0);
    const centre = left + given / 2;
    left += given + GAP + wider;
    return { slot, width: given, centre };
  });
}
