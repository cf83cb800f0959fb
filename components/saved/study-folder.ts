import { ApiError } from "@/components/http/api-client";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { deckPath } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { toastMs } from "@/lib/toast";
import { readSheet } from "./sheet/read-sheet";

/**
 * Opens a session with the diagrams of a folder whose labels are known, as many as a session has.
 * @param again tries again
 */
export async function studyFolder(folder: string, again: () => void): Promise<void> {
  try {
    const sheet = await readSheet(folder, () => undefined);
    const ids = sheet?.likes.flatMap(({ diagram }) => (diagram.isStudyable ? diagram.id : [])) ?? [];
    if (ids.length > 0) return window.location.assign(deckPath(ids));
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
