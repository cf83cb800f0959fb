import { shareWords } from "@/lib/diagrams/share-words";
import { showToast } from "./show-toast";

const DONE_MS = 3000;
const FAULT_MS = 10_000;

interface Link {
  title: string;
  /** Absolute. */
  url: string;
}

/** Whether the device has a way of its own to hand a link on. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Hands a link to the device's own sharing, where there is none to the clipboard, and says what became of it. */
export async function shareLink(link: Link) {
  if (canShare()) {
    const outcome = await navigator.share(link).then(
      () => "shared",
      (error: unknown) => (isLeft(error) ? "left" : "refused"),
    );
    if (outcome === "shared") showToast({ tone: "success", title: shareWords.shared, durationMs: DONE_MS });
    // Whoever has put the sheet away wanted nothing more; where the device refuses, there is still the clipboard.
    if (outcome !== "refused") return;
  }
  await copyLink(link.url);
}

/** Put away by whoever was asked, or already open. */
function isLeft(error: unknown): boolean {
  return error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
}

/** What cannot be copied is shown, so that nobody has to do without it. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: "success", title: shareWords.copied, durationMs: DONE_MS });
  } catch {
    showToast({
      tone: "error",
      title: shareWords.copyFailed,
      description: url,
      durationMs: FAULT_MS,
      action: { label: shareWords.openLink, href: url },
    });
  }
}
