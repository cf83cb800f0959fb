import type { DiagramSnapshot, PicturedDiagram } from "./diagram-snapshot";

/** In its own file, so that browser code that imports it does not load the schemas. */
export function hasPicture(diagram: DiagramSnapshot): diagram is PicturedDiagram {
  return diagram.imageSrc !== null;
}
