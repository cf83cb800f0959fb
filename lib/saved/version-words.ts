/** Interface text for covers and edits that were kept in two places at once. Tests quote it. */
export const versionWords = {
  changedElsewhere:
    "They were changed in another tab or on another device. Read them before you replace them.",
  keepMine: "Keep mine",
  openOther: "Open the other",
} as const;
