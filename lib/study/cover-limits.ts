/** Maximum of covers on a diagram. The database has the same limit. */
export const MAX_COVERS = 60;
export const MAX_COVER_NAME_LENGTH = 120;
/** Maximum of other right answers of a cover. */
export const MAX_COVER_ANSWERS = 10;
/** The least width and height, as a share of the picture. */
export const MIN_COVER_SIDE = 0.01;
