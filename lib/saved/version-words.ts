/** Interface text for covers and edits that were kept in two places at once. Tests quote it. */
export const versionWords = {
  changedElsewhere:
    "The saved covers or edits have changed since you read them, for example in another tab. Read them again before you replace them.",
  keepMine: "Keep mine",
  openOther: "Open the other",
} as const;
