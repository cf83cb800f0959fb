/** Stands for whoever is not signed in, where things are kept for each account apart. */
export const GUEST = "guest";
