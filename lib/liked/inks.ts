/** The inks of the collection, in which folders are told apart. */
export const folderInks = ["blue", "teal", "green", "ochre", "red", "umber"] as const;
