import type { Diagram } from "./diagram";
import type { PicturedDiagram } from "./diagram-snapshot";

/** A diagram as cards and the viewer show it: just found, or kept. */
export interface ShownDiagram extends Omit<PicturedDiagram, "fetchedOn"> {
  /** Saves, shares and downloads it; null where it was only drawn from a page that has none. */
  snapshot: string | null;
  /** How many accounts saved it, where that was counted. */
  likes?: number;
  /** Of a diagram that was just found. */
  distinction?: Diagram["distinction"];
  alsoIn?: Diagram["alsoIn"];
}
