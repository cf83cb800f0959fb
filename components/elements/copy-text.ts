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

/**
 * Copies what is still loading. The clipboard gets the promise and not the result, because Safari grants it only while
 * the press is being handled.
 * @throws if the clipboard rejects, or what `content` fails with
 */
export async function copyLater(type: string, content: Promise<Blob>) {
  // If the clipboard rejects first, nothing awaits this promise, and its rejection would be unhandled.
  content.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}
