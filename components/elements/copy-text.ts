import { showToast } from "@/components/toasts/show-toast";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { COPIED_MS, NOT_COPIED_MS } from "./copy-times";

/** Copies a text to the clipboard; a toast reports the outcome. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "success", title: copied, durationMs: COPIED_MS });
  } catch {
    showToast({
      tone: "error",
      title: viewerWords.copyFailed,
      description: viewerWords.copyRefused,
      durationMs: NOT_COPIED_MS,
    });
  }
}
