import { copyLater } from "@/components/elements/copy-later";
import { ApiError, send } from "@/components/http/api-client";
import { readFile } from "@/components/http/save-file";
import { showToast } from "@/components/toasts/show-toast";
import type { DownloadLabels } from "@/lib/diagrams/download-choices";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { toastMs } from "@/lib/toast";
import { downloadQuery } from "../download-choice";
import { drawPng, UnreadablePictureError } from "./draw-png";

/** Copies the picture to the clipboard as a PNG, and shows a toast with the result. */
export async function copyPicture(diagram: ShownDiagram, labels: DownloadLabels = "shown") {
  const canCopy = typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
  if (!canCopy) return showCopyError(viewerWords.imageCopyUnsupported);

  const png = labels === "shown" ? drawPng(diagram) : fetchPng(diagram, labels);
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

/**
 * Only the server can hide labels, or the service worker in its place.
 * @throws ApiError
 */
async function fetchPng(diagram: ShownDiagram, labels: DownloadLabels): Promise<Blob> {
  const query = downloadQuery("png", diagram, { labels });
  return readFile(await send(`/api/diagrams/${diagram.id}/download?${query}`, {}));
}

function whyUnreadable(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof UnreadablePictureError)) return viewerWords.imageNotDrawn;
  return error.reason === "hostRefused" ? viewerWords.imageUnreadable : viewerWords.imageNotLoaded;
}

function showCopyError(description: string) {
  showToast({ tone: "error", title: viewerWords.imageCopyFailed, description, durationMs: toastMs.long });
}
