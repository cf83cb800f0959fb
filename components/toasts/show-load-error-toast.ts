import { connectionWords } from "@/lib/connection-words";
import { searchWords } from "@/lib/search/words";
import { textToast, toastMs } from "@/lib/toast";
import { showToast } from "./show-toast";

/** Shown if the code of a dialog could not be loaded; otherwise the click would seem to do nothing. */
export function showLoadErrorToast() {
  showToast(textToast("error", searchWords.notOpened, toastMs.normal, connectionWords.checkConnection));
}
