/** The cookie that says that somebody is signed in; it carries no authority, and scripts can read it. */
export const MARKER_COOKIE = "figura_in";
