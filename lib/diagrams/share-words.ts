/** Interface text for sharing. Tests quote it. */
export const shareWords = {
  copied: "Link copied to clipboard",
  shared: "Shared successfully",
  copyFailed: "Failed to copy link",
  openLink: "Open the link",
  failed: "Failed to share diagram",
  deadLink: "The link does not work until you share it again.",
} as const;
