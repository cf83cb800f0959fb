import { ApiError } from "@/components/http/api-client";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { DECK_PATH, deckPath, OWN_DECK_PATH } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { toastMs } from "@/lib/toast";
import { readSheet } from "./sheet/read-sheet";

/**
 * Opens a session with the diagrams of a folder whose labels are known or over which covers are drawn, as many as a
 * session has.
 * @param again tries again
 */
export async function studyFolder(folder: string, again: () => void): Promise<void> {
  try {
    const sheet = await readSheet(folder, () => undefined);
    const studied =
      sheet?.likes.filter(({ diagram, coverCount }) => diagram.isStudyable || coverCount > 0) ?? [];
    const ids = studied.map(({ diagram }) => diagram.id);
    // Covers are known to their owner alone, so a session with some cannot be shared.
    const page = studied.some(({ coverCount }) => coverCount > 0) ? OWN_DECK_PATH : DECK_PATH;
    if (ids.length > 0) return window.location.assign(deckPath(ids, page));
    showToast({
      tone: "info",
      title: studyWords.nothingToStudy,
      description: studyWords.nothingToStudyText,
      durationMs: toastMs.long,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showErrorToast(error, again, { title: studyWords.folderFailed });
  }
}
