/** The owner of data in browser storage while the user is signed out. */
export const GUEST = "guest";
