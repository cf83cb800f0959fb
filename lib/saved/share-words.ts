import { pluralize } from "@/lib/pluralize";
/** Interface text for sharing folders by link. Tests quote it. */
export const folderShareWords = {
  title: (name: string) => `Share “${name}”`,
  everybody:
    "Anyone with the link can view this folder, including what you add later. They can't change anything or see your name, email address or notes.",
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
  takeBack: "Turn off link",
  takingBack: "Turning off...",
  takenBack: "The link is off and no longer works.",
  copy: "Copy",
  share: "Share",

  downloadAll: "Download all",
  sharedFolder: "Shared folder. Anyone with the link can view it.",
  diagrams: (count: number) => pluralize(count, "diagram"),
  emptyTitle: "This folder is empty",
  emptyText: "What its owner adds appears here.",
  more: "More",
} as const;
