import { pluralize } from "@/lib/pluralize";
/** Interface text for sharing folders by link. Tests quote it. */
export const folderShareWords = {
  title: (name: string) => `Share “${name}”`,
  everybody:
    "Everybody who has the link can read this folder: its name and the diagrams in it, now and later. They see neither your name, your email address nor your notes, and can change nothing.",
  makeLink: "Make a link",
  making: "Making...",
  link: "Link to this folder",
  shownAgain: "You find the link here whenever you need it again.",
  reading: "Loading the link...",
  /** For a link that was created before links could be shown again. */
  sharedBefore:
    "This folder has an older link that still works but cannot be shown here. Make a new link to see one.",
  newLinkEndsOld: "A new link takes the place of the old one, which then leads nowhere.",
  makeNewLink: "Make a new link",
  takeBack: "Take back the link",
  takingBack: "Taking back...",
  takenBack: "The link was taken back. It leads nowhere any more.",
  copy: "Copy",
  share: "Share",

  sharedFolder: "Shared folder, to be read by everybody who has its link",
  diagrams: (count: number) => pluralize(count, "diagram"),
  emptyTitle: "Nothing is in this folder yet",
  emptyText: "What its owner puts into it appears here.",
  more: "More",
} as const;
