export const KEYS_TITLE = "Keyboard shortcuts";

/** All keyboard shortcuts, grouped by where they work. */
export const keyGroups = [
  {
    place: "Anywhere",
    entries: [
      { keys: ["/"], effect: "Search" },
      { keys: ["Esc"], effect: "Close dialog or menu" },
      { keys: ["?"], effect: "Show this list" },
    ],
  },
  {
    place: "In lists of figures",
    entries: [
      { keys: ["←", "↑", "↓", "→"], effect: "Move from figure to figure" },
      { keys: ["Enter"], effect: "Open the figure" },
      { keys: ["Tab"], effect: "Go to its actions, then ← and →" },
      { keys: ["L"], effect: "Save the figure" },
      { keys: ["D"], effect: "Download the figure as PNG" },
    ],
  },
  {
    place: "In your saved diagrams",
    entries: [
      { keys: ["M"], effect: "Move the figure to a folder" },
      { keys: ["N"], effect: "Add a note" },
      { keys: ["X"], effect: "Select or deselect it" },
      { keys: ["Del"], effect: "Remove it" },
    ],
  },
  {
    place: "In the viewer",
    entries: [
      { keys: ["←", "→"], effect: "Previous or next figure" },
      { keys: ["L"], effect: "Save this figure" },
      { keys: ["D"], effect: "Download this figure as PNG" },
      { keys: ["+", "−"], effect: "Zoom in or out" },
      { keys: ["0"], effect: "Fit the whole figure" },
    ],
  },
] as const;
