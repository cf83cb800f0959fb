/** Interface text of the saved diagrams on the dashboard. */
export const shelfWords = {
  title: "Last saved",
  all: "All saved diagrams",
  empty: "Tap the heart on any diagram to keep it here.",
  folders: "Folders",
} as const;
