import { connectionWords } from "@/lib/connection-words";
import { searchWords } from "@/lib/search/words";
import { showToast } from "./show-toast";

/** For a dialog whose code could not come: without a word, a press would seem to do nothing. */
export function showLoadErrorToast() {
  showToast({
    tone: "error",
    title: searchWords.notOpened,
    description: connectionWords.checkConnection,
    durationMs: 5000,
  });
}
