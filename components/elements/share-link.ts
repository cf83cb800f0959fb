import { showToast } from "@/components/toasts/show-toast";
import { shareWords } from "@/lib/diagrams/share-words";
import { textToast, toastMs } from "@/lib/toast";
import { copyLater } from "./copy-later";

interface Link {
  title: string;
  /** Absolute. */
  url: string;
  /** Resolves once the link works, if it does not yet. Its error message is shown to the user. */
  ready?: Promise<void>;
}

/** Whether the device supports the Web Share API. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Shares a link with the Web Share API, or copies it to the clipboard, and reports the outcome. It does not wait until
 * the link works: Safari allows both only while it handles the click.
 * @throws what `ready` fails with
 */
export async function shareLink({ ready, ...link }: Link) {
  if (canShare()) {
    const outcome = await navigator.share(link).then(
      () => "shared",
      (error: unknown) => (isDismissed(error) ? "left" : "refused"),
    );
    if (outcome === "shared") {
      await ready;
      showToast(textToast("success", shareWords.shared, toastMs.short));
    }
    // If the user has dismissed the share sheet, do nothing; if the device refuses, copy the link instead.
    if (outcome !== "refused") return;
  }
  await copyLink(link.url, ready);
}

/** The user has dismissed the share sheet, or it is already open. */
function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
}

/**
 * Copies a link once it works. If the browser refuses, a toast shows the link instead.
 * @throws what `ready` fails with
 */
export async function copyLink(url: string, ready?: Promise<void>) {
  try {
    await writeLink(url, ready);
    showToast(textToast("success", shareWords.copied, toastMs.short));
  } catch {
    await ready;
    showToast({
      tone: "error",
      title: shareWords.copyFailed,
      description: url,
      action: { label: shareWords.openLink, href: url },
      durationMs: toastMs.longer,
    });
  }
}

async function writeLink(url: string, ready?: Promise<void>) {
  if (ready === undefined || typeof ClipboardItem === "undefined") {
    await ready;
    return navigator.clipboard.writeText(url);
  }
  const text = ready.then(() => new Blob([url], { type: "text/plain" }));
  await copyLater("text/plain", text);
}
