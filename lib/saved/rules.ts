import { MAX_FOLDER_NAME_LENGTH } from "./limits";
import { savedDiagramWords } from "./words";

/** The error in a typed folder name, or null. */
export function folderNameError(name: string): string | null {
  const length = tidyFolderName(name).length;
  if (length === 0) return savedDiagramWords.enterFolderName;
  return length > MAX_FOLDER_NAME_LENGTH ? savedDiagramWords.folderNameTooLong : null;
}

export function tidyFolderName(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
