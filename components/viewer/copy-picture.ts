import { COPIED_MS, NOT_COPIED_MS } from "@/components/elements/copy-times";
import { showToast } from "@/components/toasts/show-toast";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { drawPng, UnreadablePictureError } from "./draw-png";

/** Puts the picture on the clipboard as a PNG and says so, or says why it could not. */
export async function copyPicture(diagram: ShownDiagram) {
  const canCopy = typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
  if (!canCopy) return sayWhyNot(viewerWords.imageCopyUnsupported);

  const png = drawPng(diagram);
  // The clipboard may refuse before the picture fails, and nobody would have waited for it yet.
  png.catch(() => undefined);
  try {
    // The promise, not the picture: Safari grants the clipboard only while the press is being handled.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    showToast({ tone: "success", title: viewerWords.imageCopied, durationMs: COPIED_MS });
  } catch {
    sayWhyNot(
      await png.then(
        () => viewerWords.imageCopyRefused,
        (error: unknown) => whyUnreadable(error),
      ),
    );
  }
}

function whyUnreadable(error: unknown): string {
  if (!(error instanceof UnreadablePictureError)) return viewerWords.imageNotDrawn;
  return error.reason === "hostRefused" ? viewerWords.imageUnreadable : viewerWords.imageNotLoaded;
}

function sayWhyNot(description: string) {
  showToast({ tone: "error", title: viewerWords.imageCopyFailed, description, durationMs: NOT_COPIED_MS });
}
