/** Set on every plate, so that the arrow keys find their way from one to the next. */
export const PLATE_SELECTOR = "[data-plate]";
