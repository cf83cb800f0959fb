import { MAX_FOLDER_NAME_LENGTH } from "./limits";
import { likedWords } from "./words";

/** The error in a typed folder name, or null. */
export function folderNameError(name: string): string | null {
  const length = tidyFolderName(name).length;
  if (length === 0) return likedWords.enterFolderName;
  return length > MAX_FOLDER_NAME_LENGTH ? likedWords.folderNameTooLong : null;
}

export function tidyFolderName(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
