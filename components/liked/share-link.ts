import { showToast } from "@/components/shell/show-toast";
import { shareWords } from "@/lib/liked/share-words";

const DONE_MS = 2000;
const FAILED_MS = 6000;

/** Whether the device has a way of its own to hand a link on. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Puts a link on the clipboard and says so, or says that it could not. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: "success", title: shareWords.copied, durationMs: DONE_MS });
  } catch {
    showToast({
      tone: "error",
      title: shareWords.copyFailed,
      description: shareWords.copyRefused,
      durationMs: FAILED_MS,
    });
  }
}

/** Hands a link to the device; where that fails, it is copied instead. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
    showToast({ tone: "success", title: shareWords.shared, durationMs: DONE_MS });
  } catch (error) {
    // Whoever thinks better of it needs no word.
    const isCalledOff = error instanceof DOMException && error.name === "AbortError";
    if (!isCalledOff) await copyLink(url);
  }
}
