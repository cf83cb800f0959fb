export const KEYS_TITLE = "Keyboard shortcuts";

/** All keyboard shortcuts, grouped by where they work. */
export const keyGroups = [
  {
    place: "Anywhere",
    entries: [
      { keys: ["/"], effect: "Search" },
      { keys: ["Esc"], effect: "Close what is open" },
      { keys: ["?"], effect: "Show this list" },
    ],
  },
  {
    place: "Among the figures",
    entries: [
      { keys: ["←", "↑", "↓", "→"], effect: "Move from figure to figure" },
      { keys: ["Enter"], effect: "Open the figure" },
      { keys: ["Tab"], effect: "Reach its actions, then ← and →" },
      { keys: ["L"], effect: "Like the figure" },
      { keys: ["D"], effect: "Download the figure as PNG" },
    ],
  },
  {
    place: "Among your liked diagrams",
    entries: [
      { keys: ["M"], effect: "Move the figure to a folder" },
      { keys: ["N"], effect: "Write a note to it" },
      { keys: ["X"], effect: "Choose it, or leave it" },
      { keys: ["Del"], effect: "Remove it" },
    ],
  },
  {
    place: "In the viewer",
    entries: [
      { keys: ["←", "→"], effect: "Previous or next figure" },
      { keys: ["L"], effect: "Like this figure" },
      { keys: ["D"], effect: "Download this figure as PNG" },
      { keys: ["+", "−"], effect: "Zoom in or out" },
      { keys: ["0"], effect: "Fit the whole figure" },
    ],
  },
] as const;
