import { plans } from "@/lib/plans";
import { pluralize } from "@/lib/pluralize";
import { MAX_FOLDER_NAME_LENGTH, MAX_NOTE_LENGTH } from "./limits";

/** Interface text for saved diagrams and folders. */
export const savedDiagramWords = {
  undoVoid: "It can no longer be restored. Search for it and save it again.",
  full: `A free account can save ${plans.free.savedDiagrams} diagrams. Remove some, or upgrade to Premium to save any number.`,
  /** @param needed diagrams of a shared folder that are not saved yet */
  copyFull: (needed: number, room: number) =>
    `The copy needs room for ${pluralize(needed, "diagram")}. You can save ${room === 0 ? "no" : room.toLocaleString("en")} more. Remove some, or upgrade to Premium to save any number.`,
  notAmongSaved: "You have not saved this diagram.",
  noSuchFolder: "Folder not found.",
  enterFolderName: "Please enter a folder name",
  folderNameTooLong: `Use at most ${MAX_FOLDER_NAME_LENGTH} characters.`,
  folderNameTaken: "That folder name is taken.",
  foldersFull: "You can have up to 100 folders.",
  noteTooLong: `Use at most ${MAX_NOTE_LENGTH} characters.`,
  nothingToChange: "Nothing to change.",
  unknownCursor: "This cursor is not valid.",
} as const;
