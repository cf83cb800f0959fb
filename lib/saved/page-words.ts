import { connectionWords } from "@/lib/connection-words";
import { plans } from "@/lib/plans";
import { pluralize } from "@/lib/pluralize";
import { type Toast, toastMs } from "@/lib/toast";
import type { folderColours } from "./folder-colours";
import { saveWords } from "./save-words";
import { folderUrl, type SavedSort } from "./saved-url";

const diagrams = (count: number) => pluralize(count, "diagram");

function contents(count: number, resources: number): string {
  const ofResources = `${resources} learning ${resources === 1 ? "resource" : "resources"}`;
  if (resources === 0) return diagrams(count);
  return count === 0 ? ofResources : `${diagrams(count)} and ${ofResources}`;
}

/** Interface text of the page of saved diagrams. Tests quote it. */
export const savedPageWords = {
  pleaseSignIn: "Please sign in to view your liked diagrams",
  title: "Your Liked Diagrams",
  savedOf: (count: number) => `${count.toLocaleString("en")} of ${plans.free.savedDiagrams} saved.`,
  saved: (count: number) => `${diagrams(count)} saved.`,
  /** More diagrams are saved than the plan allows. */
  premiumEnded: `Premium has ended, but everything you saved is still here. To save new diagrams, upgrade or keep fewer than ${plans.free.savedDiagrams}.`,
  keepMore: "Save any number with Premium",
  /** At the limit, before the link. */
  full: "Remove one, or",
  getPremium: "get Premium",
  newFolder: "New Folder",
  findMore: "Find more",
  loading: "Loading...",

  folders: "Folders",
  all: "All Diagrams",
  unfiled: "Not in a folder",
  noFolder: "No folder",
  searchLabel: "Search your saved diagrams",
  searchPlaceholder: "Search saved",
  clearSearch: "Clear search",
  clear: "Clear",
  sort: "Sort",
  folderActions: (name: string) => `Folder ${name}: actions`,
  actions: "Folder",
  rename: "Edit folder...",
  moveLeft: "Move left",
  moveRight: "Move right",
  share: "Share...",
  exportMenu: "Export...",
  delete: "Delete...",
  movedTo: (name: string, place: number, total: number) => `${name} is folder ${place} of ${total}.`,

  by: (author: string) => `By: ${author}`,
  view: "View",
  move: "Move",
  remove: "Remove",
  addNote: "Add a note",
  editNote: "Edit the note",
  select: "Select",
  link: "Link",
  linkOnly: "We may only keep a link to this one.",
  shown: (count: number, hasMore: boolean) =>
    hasMore ? `${diagrams(count)} shown, more below` : diagrams(count),
  fit: (count: number, hasMore: boolean, words: string) =>
    hasMore ? `More than ${diagrams(count)} for “${words}”` : `${diagrams(count)} for “${words}”`,

  selected: (count: number) => `${count.toLocaleString("en")} selected`,
  dragged: (count: number) => diagrams(count),
  selectionBar: "Selected diagrams",
  selectAll: "Select all shown",
  done: "Done",

  emptyTitle: "Nothing saved yet",
  emptyText: "Tap the heart on any diagram to keep it here.",
  emptyFolderTitle: "Nothing in this folder yet",
  emptyFolderText: "Move a saved diagram here, or find a new one.",
  allFiledTitle: "Everything is in a folder",
  allFiledText: "What you save without a folder appears here.",
  noneFitTitle: (words: string) => `No matches for “${words}”`,
  noneFitText: "We searched titles, authors, descriptions, topics and your notes.",
  noSuchFolderTitle: "Folder not found",
  noSuchFolderText: "It may have been deleted. Its diagrams are still saved.",
  showAll: "Show all diagrams",
  loadFailed: "Failed to load your liked diagrams",
  tryAgain: "Try Again",

  newFolderTitle: "New Folder",
  renameTitle: "Edit folder",
  folderName: "Folder name",
  ink: "Colour",
  create: "Create",
  creating: "Creating...",
  save: "Save",
  saving: "Saving...",
  cancel: "Cancel",
  deleteTitle: (name: string) => `Delete “${name}”?`,
  /** @param resources undefined if unknown */
  deleteText(count: number, resources: number | undefined): string {
    if (resources === undefined) return "Its contents stay saved, without a folder.";
    const total = count + resources;
    if (total === 0) return "It is empty.";
    return `The ${contents(count, resources)} in it ${total === 1 ? "stays" : "stay"} saved, without a folder.`;
  },
  deleteFolder: "Delete folder",

  moveTitle: (count: number) => (count === 1 ? "Move to folder" : `Move ${diagrams(count)} to a folder`),
  findFolder: "Find or create a folder",
  currentFolder: "Current folder",
  removeFromFolder: "Remove from folder",
  newFolderNamed: (name: string) => `New folder “${name}”`,
  noFolderFits: "No matching folders.",

  noteTitle: "Note",
  noteLabel: (title: string) => `Note on “${title}”`,
  noteLeft: (length: number, max: number) => `${length} of ${max}`,
  saveNote: "Save note",
  undo: "Undo",
  upgrade: "Upgrade",
} as const;

export const savedSortNames: Record<SavedSort, string> = {
  newest: "Newest First",
  oldest: "Oldest First",
  title: "Title",
};

export const inkNames: Record<(typeof folderColours)[number], string> = {
  blue: "Prussian blue",
  teal: "Verdigris",
  green: "Sap green",
  ochre: "Ochre",
  red: "Madder",
  umber: "Umber",
};

/** Every toast of the page, by name. */
export const savedToasts = {
  removed: (count: number, undo: (() => void) | undefined): Toast => ({
    tone: "success",
    title: count === 1 ? "Diagram removed from liked items" : `${diagrams(count)} removed`,
    ...(undo ? acting(savedPageWords.undo, undo) : { durationMs: toastMs.short }),
  }),
  /** @param removed how many were removed nevertheless; `undo` restores them */
  removeFailed: (count: number, description: string, removed: number, undo: (() => void) | undefined) =>
    failed(
      count === 1 ? "Failed to remove diagram" : `Failed to remove ${diagrams(count)}`,
      removed > 0
        ? `${diagrams(removed)} ${removed === 1 ? "was" : "were"} removed. ${description}`
        : description,
      undo && acting(savedPageWords.undo, undo),
    ),
  restored: (count: number) => done(count === 1 ? "Diagram restored" : `${diagrams(count)} restored`),
  restoreFailed: (count: number, description: string, again: (() => void) | undefined) =>
    failed(
      count === 1 ? "Failed to restore the diagram" : `Failed to restore ${diagrams(count)}`,
      description,
      again && acting(savedPageWords.tryAgain, again),
    ),
  noRoom: (description: string) => ({
    ...failed("Your account is full", description),
    action: { label: savedPageWords.upgrade, href: "/pricing" },
  }),
  moved: (count: number, { id, name }: { id: string; name: string }): Toast => ({
    tone: "success",
    title: count === 1 ? `Diagram moved to "${name}"` : `${diagrams(count)} moved to "${name}"`,
    durationMs: toastMs.long,
    action: { label: saveWords.openFolder, href: folderUrl(id) },
  }),
  unfiled: (count: number) =>
    done(count === 1 ? "Diagram removed from folder" : `${diagrams(count)} removed from folder`),
  moveFailed: (count: number, description: string) =>
    failed(
      count === 1 ? "Failed to update diagram folder" : `Failed to update the folder of ${diagrams(count)}`,
      description,
    ),
  folderCreated: (name: string) => done(`Folder "${name}" created`),
  folderChanged: (name: string) => done(`Folder "${name}" saved`),
  folderDeleted: (name: string) => done(`Folder "${name}" deleted`),
  deleteFailed: (name: string, description: string) =>
    failed(`Failed to delete folder "${name}"`, description),
  orderFailed: (description: string) => failed("Failed to move the folder", description),
  noteSaved: () => done("Note saved"),
  moreFailed: (description: string) => failed(savedPageWords.loadFailed, description),
  viewerMissing: () => failed("The diagram could not be opened", connectionWords.checkConnection),
} satisfies Record<string, (...facts: never[]) => Toast>;

function done(title: string) {
  return { tone: "success", title, durationMs: toastMs.short } as const;
}

function failed(title: string, description: string, act?: ReturnType<typeof acting>) {
  return { tone: "error", title, description, durationMs: toastMs.normal, ...act } as const;
}

/** A toast with an action stays longer. */
function acting(label: string, onAct: () => void) {
  return { durationMs: toastMs.longer, action: { label, onAct } } as const;
}
