/** Cookie that marks a signed-in browser. It grants nothing, and scripts can read it. */
export const MARKER_COOKIE = "figura_in";
