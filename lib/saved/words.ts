import { plans } from "@/lib/plans";
import { MAX_FOLDER_NAME_LENGTH, MAX_NOTE_LENGTH } from "./limits";

/** Interface text for saved diagrams and folders. */
export const savedDiagramWords = {
  undoVoid: "It can no longer be brought back here. Search for it and save it again.",
  full: `A free account holds ${plans.free.savedDiagrams} saved diagrams. Remove some, or upgrade to Premium to save any number.`,
  notAmongSaved: "It is not among your saved diagrams.",
  noSuchFolder: "There is no such folder.",
  enterFolderName: "Please enter a folder name",
  folderNameTooLong: `A folder name has at most ${MAX_FOLDER_NAME_LENGTH} characters.`,
  folderNameTaken: "You have a folder of that name.",
  foldersFull: "An account has at most 100 folders.",
  noteTooLong: `A note has at most ${MAX_NOTE_LENGTH} characters.`,
  nothingToChange: "Say what is to be changed.",
  unknownCursor: "It is not one that this list has given.",
} as const;
