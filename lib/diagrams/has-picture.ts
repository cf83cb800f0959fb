import type { DiagramSnapshot, PicturedDiagram } from "./diagram-snapshot";

/** Apart from the schema of a diagram: whoever only asks this in a browser need not load what validates. */
export function hasPicture(diagram: DiagramSnapshot): diagram is PicturedDiagram {
  return diagram.imageSrc !== null;
}
