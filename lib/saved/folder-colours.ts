/** The colours of folders, taken from the inks of the collection. */
export const folderColours = ["blue", "teal", "green", "ochre", "red", "umber"] as const;
