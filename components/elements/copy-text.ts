import { showToast } from "@/components/toasts/show-toast";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { textToast, toastMs } from "@/lib/toast";

/** Copies a text to the clipboard; a toast reports the outcome. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast(textToast("success", copied, toastMs.brief));
  } catch {
    showToast(textToast("error", viewerWords.copyFailed, toastMs.long, viewerWords.copyRefused));
  }
}
