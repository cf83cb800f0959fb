import { copyLater } from "@/components/elements/copy-later";
import { showToast } from "@/components/toasts/show-toast";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { toastMs } from "@/lib/toast";
import { drawPng, UnreadablePictureError } from "./draw-png";

/** Copies the picture to the clipboard as a PNG, and shows a toast with the result. */
export async function copyPicture(diagram: ShownDiagram) {
  const canCopy = typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
  if (!canCopy) return showCopyError(viewerWords.imageCopyUnsupported);

  const png = drawPng(diagram);
  try {
    await copyLater("image/png", png);
    showToast({ tone: "success", title: viewerWords.imageCopied, durationMs: toastMs.brief });
  } catch {
    showCopyError(
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

function showCopyError(description: string) {
  showToast({ tone: "error", title: viewerWords.imageCopyFailed, description, durationMs: toastMs.long });
}
