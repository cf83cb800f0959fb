import { showToast } from "@/components/toasts/show-toast";
import { shareWords } from "@/lib/diagrams/share-words";

const DONE_MS = 3000;
const FAULT_MS = 10_000;

interface Link {
  title: string;
  /** Absolute. */
  url: string;
  /** Settles once the address works, if it does not yet; the message of its error is shown to the user. */
  ready?: Promise<void>;
}

/** Whether the device has a way of its own to hand a link on. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Hands a link to the device's own sharing, or else to the clipboard, and reports the outcome. It does not wait until the
 * address works: Safari allows both only while it handles the press.
 * @throws what `ready` fails with
 */
export async function shareLink({ ready, ...link }: Link) {
  if (canShare()) {
    const outcome = await navigator.share(link).then(
      () => "shared",
      (error: unknown) => (isLeft(error) ? "left" : "refused"),
    );
    if (outcome === "shared") {
      await ready;
      showToast({ tone: "success", title: shareWords.shared, durationMs: DONE_MS });
    }
    // Whoever has put the sheet away wanted nothing more; where the device refuses, there is still the clipboard.
    if (outcome !== "refused") return;
  }
  await copyLink(link.url, ready);
}

/** Put away by whoever was asked, or already open. */
function isLeft(error: unknown): boolean {
  return error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
}

/**
 * Copies a link once its address works. If the browser refuses, the link is shown instead.
 * @throws what `ready` fails with
 */
export async function copyLink(url: string, ready?: Promise<void>) {
  try {
    await writeLink(url, ready);
    showToast({ tone: "success", title: shareWords.copied, durationMs: DONE_MS });
  } catch {
    await ready;
    showToast({
      tone: "error",
      title: shareWords.copyFailed,
      description: url,
      action: { label: shareWords.openLink, href: url },
      durationMs: FAULT_MS,
    });
  }
}

async function writeLink(url: string, ready?: Promise<void>) {
  if (ready === undefined || typeof ClipboardItem === "undefined") {
    await ready;
    return navigator.clipboard.writeText(url);
  }
  const text = ready.then(() => new Blob([url], { type: "text/plain" }));
  // The clipboard may refuse before this fails.
  text.catch(() => undefined);
  // The promise, not the text: Safari grants the clipboard only while it handles the press.
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
