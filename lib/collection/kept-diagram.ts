import type { Diagram } from "../diagrams/diagram";
import type { PicturedDiagram } from "../diagrams/diagram-snapshot";
import type { ShownDiagram } from "../diagrams/shown-diagram";

/** A diagram of the collection without what belongs to one search, as it is today. */
export function keptDiagram(diagram: Diagram, now: Date): PicturedDiagram {
  const { relevanceScore, score, likes, distinction, alsoIn, foundAs, isGenerated, ...kept } = diagram;
  return { ...kept, fetchedOn: now.toISOString().slice(0, 10) };
}

/** The same with what a card needs to save, share and download it: its snapshot is its id. */
export function shownOwn(diagram: Diagram, now: Date): ShownDiagram {
  return { ...keptDiagram(diagram, now), snapshot: diagram.id };
}
