/** Matches every plate, for the arrow keys that move between them. */
export const PLATE_SELECTOR = "[data-plate]";
