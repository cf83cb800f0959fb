import { type CutOff, cutOffWords } from "../search/cut-off";

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString("en")} MB`;

/** Interface text of the collection without a network. Tests quote it. */
export const keptWords = {
  title: "Figura without a network",
  lead: "Keep Figura's own collection on this device, to search, browse, study and download it when you are offline.",
  collectionTitle: "The collection on this device",
  /** Before it is known how large it is. */
  looking: "Looking at this device...",
  needsScript: "Keeping the collection needs JavaScript.",
  /** The consent. */
  keep: (bytes: number) => `Keep the collection on this device, about ${megabytes(bytes)}`,
  continue: (bytes: number) => `Keep the rest, about ${megabytes(bytes)}`,
  what: "This browser then stores all diagrams in both themes, the search and the pages that show them. It stores nothing about you, and sends nothing.",
  keeping: "Keeping the collection...",
  progress: "Progress",
  percent: (percent: number) => `${percent} percent`,
  doneOf: (done: number, all: number) =>
    `${(done / 1_000_000).toFixed(1)} of ${(all / 1_000_000).toFixed(1)} MB`,
  cancel: "Cancel",
  cancelled: "Cancelled. Nothing is kept.",
  interrupted: "A part of the collection is on this device. It cannot be used until all of it is.",
  kept: (bytes: number) => `The collection is on this device, and takes about ${megabytes(bytes)}.`,
  updates:
    "When Figura changes, only the files that changed are fetched, the next time that you open it online.",
  saved: "What you save, your folders and your account need a network. They wait until you are online.",
  durable: "Your browser does not remove it by itself.",
  mayGo: "Your browser may remove it when space is short.",
  free: "Free the space",
  freed: "The space is free. Nothing is kept on this device.",
  /** If the browser fails to remove it. */
  notFreed: "Your browser did not free the space. Try again, or clear the data of this site in its settings.",
  tryAgain: "Try Again",
  noRoom: (needed: number, free: number) =>
    `The collection needs about ${megabytes(needed)}, and this browser has room for ${free < 1_000_000 ? "less than 1 MB" : megabytes(free)}. Free some space, then try again.`,
  full: "There was no room for all of it. Free some space, then try again.",
  /** Before it was known how much there is to fetch. */
  unreached: "Figura could not be reached. Try again when you are online.",
  unreachable: "Figura could not be reached. What has come is kept: try again to continue.",
  /** The server answers, but with an error. */
  failing: "Figura answers with an error. Wait a minute, then try again.",
  changed: "Figura was updated meanwhile. Try again to continue with the new version.",
  failed: "Your browser did not keep the collection. Try again, or use another browser.",
  /** By a server whose build has no list of files. */
  notOffered: "This installation of Figura does not offer it.",
  unsupported:
    "This browser cannot keep it. Private windows often cannot; neither can pages without a secure connection.",
  installTitle: "Install Figura",
  installText: "As an app, Figura has a window and an icon of its own.",
  install: "Install Figura",
  installed: "Figura is installed.",
  howToInstall:
    "In Chrome and Edge, open the browser's menu and choose Install. On iPhone and iPad, choose Share, then Add to Home Screen. In Safari on a Mac, choose File, then Add to Dock.",
  safari:
    "Safari removes what a site keeps after seven days in which you use Safari but do not visit the site, unless it is installed.",
  /** On the pages that are shown without a network. */
  fromDevice: (cutOff: CutOff) => `${cutOffWords[cutOff]}. This page is from the collection on this device.`,
  notKept: "Not on this device",
  notKeptText: (cutOff: CutOff) =>
    `${cutOffWords[cutOff]}, and this page is not part of the collection on this device.`,
  browse: "Browse the collection",
  loading: "Opening...",
  needsServer: (cutOff: CutOff) =>
    `${cutOffWords[cutOff]}, and a PDF is made by the server. Choose PNG, JPG or SVG.`,
  /** Where it is not kept, and there is no network. */
  offer: "Once you are online, you can keep Figura's own collection on this device.",
  isHere: "Figura's own collection is on this device.",
  search: "Search the collection",
} as const;
