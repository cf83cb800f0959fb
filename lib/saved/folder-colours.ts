/** The inks of the collection, in which folders are told apart. */
export const folderColours = ["blue", "teal", "green", "ochre", "red", "umber"] as const;
