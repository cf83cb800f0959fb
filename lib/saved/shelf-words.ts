/** Interface text of the rows of small plates on the dashboard. */
export const shelfWords = {
  viewed: "Recently viewed",
  clearViewed: "Clear recently viewed",
  clear: "Clear",
  viewedCleared: "Recently viewed cleared",
  openFailed: "The diagram did not open",
  opensSource: "Opens the source page",
  title: "Last saved",
  all: "All saved diagrams",
  folders: "Folders",
  noFolders: "You have no folders.",
} as const;
