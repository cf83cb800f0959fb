import { pluralize } from "@/lib/pluralize";
/** Interface text for sharing folders by link. Tests quote it. */
export const folderShareWords = {
  title: (name: string) => `Share “${name}”`,
  everybody:
    "Anyone with the link can view this folder, including what you add later. They can't change anything or see your name, email address or notes.",
  everybodyNamed:
    "Anyone with the link can view this folder, including what you add later, and see your name. They can't change anything or see your email address or notes.",
  showName: "Show my name",
  showNameText: (name: string) => `Adds “Shared by ${name}” to the shared page.`,
  makeLink: "Create link",
  making: "Creating...",
  link: "Link to this folder",
  shownAgain: "You can find the link here at any time.",
  reading: "Loading the link...",
  /** For a link that was created before links could be shown again. */
  sharedBefore:
    "This folder has an older link that still works but cannot be shown here. Create a new link to see one.",
  newLinkEndsOld: "A new link replaces the old one, which stops working.",
  makeNewLink: "Create new link",
  revoke: "Turn off link",
  revoking: "Turning off...",
  revoked: "The link is off and no longer works.",
  copy: "Copy",
  share: "Share",

  downloadAll: "Download all",
  saveCopy: "Save a copy",
  copying: "Saving...",
  copied: (name: string) => `Saved as “${name}”`,
  copiedText(copied: number, alreadySaved: number): string {
    const kept = `${alreadySaved.toLocaleString("en")} ${alreadySaved === 1 ? "was already saved and stays where it is" : "were already saved and stay where they are"}.`;
    return `${pluralize(copied, "diagram")} saved.${alreadySaved === 0 ? "" : ` ${kept}`}`;
  },
  nothingToCopy: "You have already saved all of these diagrams",
  copyFailed: "The copy was not saved",
  openSaved: "Open saved diagrams",
  sharedFolder: "Shared folder.",
  /** Before the name of the owner. */
  sharedBy: "Shared by",
  anyone: "Anyone with the link can view it.",
  diagrams: (count: number) => pluralize(count, "diagram"),
  emptyTitle: "This folder is empty",
  emptyText: "What its owner adds appears here.",
  more: "More",
} as const;
