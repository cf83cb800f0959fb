import { showToast } from "@/components/toasts/show-toast";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { toastMs } from "@/lib/toast";

/** Copies a text to the clipboard; a toast reports the outcome. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", title: copied, durationMs: toastMs.brief });
  } catch {
    showToast({
      tone: "error",
      title: viewerWords.copyFailed,
      description: viewerWords.copyRefused,
      durationMs: toastMs.long,
    });
  }
}
