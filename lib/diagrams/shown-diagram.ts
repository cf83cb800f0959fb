import type { Diagram } from "./diagram";
import type { PicturedDiagram } from "./diagram-snapshot";

/** A diagram as cards and the viewer show it: a search result, or a stored one. */
export interface ShownDiagram extends Omit<PicturedDiagram, "fetchedOn"> {
  /** Sent back to save, share or download it; null if the page has none. */
  snapshot: string | null;
  /** Number of accounts that saved it, if counted. */
  likes?: number;
  /** Number of covers that the account has drawn over it, if it is shown among its saved diagrams. */
  coverCount?: number;
  /** Whether the account has kept edits of it, if it is shown among its saved diagrams. */
  isEdited?: boolean;
  /** Only for search results. */
  distinction?: Diagram["distinction"];
  alsoIn?: Diagram["alsoIn"];
}
