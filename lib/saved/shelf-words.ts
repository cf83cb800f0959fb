/** Interface text of the saved diagrams on the dashboard. */
export const shelfWords = {
  title: "Last saved",
  all: "All saved diagrams",
  folders: "Folders",
} as const;
