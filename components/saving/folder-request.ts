import type { Saveable } from "./pending-save";

let listener: ((diagram: Saveable) => void) | undefined;

/** Opens the picker of folders for a diagram. */
export function requestFolder(diagram: Saveable) {
  listener?.(diagram);
}

/** @returns stops listening */
export function onFolderRequested(next: (diagram: Saveable) => void): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
