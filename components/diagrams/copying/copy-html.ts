import { copyLater } from "@/components/elements/copy-later";
import type { ApiError } from "@/components/http/api-client";
import { storeDiagram } from "@/components/saving/store-diagram";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { creditHtml } from "@/lib/diagrams/licences/credit";
import { embeddableSrc } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { toastMs } from "@/lib/toast";

/** Copies HTML with the picture and its credit, to show a diagram on another page. */
export async function copyHtml(diagram: ShownDiagram) {
  const html = makeHtml(diagram);
  try {
    await copyLater("text/plain", html);
    showToast({ tone: "success", title: viewerWords.htmlCopied, durationMs: toastMs.brief });
  } catch {
    const failure = await html.then(
      () => ({ message: viewerWords.imageCopyRefused, isRetryable: false }),
      (error: unknown) => error as ApiError,
    );
    showErrorToast(failure, () => void copyHtml(diagram), { title: viewerWords.copyFailed });
  }
}

/** @throws ApiError */
async function makeHtml(diagram: ShownDiagram): Promise<Blob> {
  const imageSrc = embeddableSrc(diagram.id, diagram.imageSrc);
  if (imageSrc !== diagram.imageSrc) await storeDiagram(diagram);
  return new Blob([creditHtml({ ...diagram, imageSrc }, location.origin)], { type: "text/plain" });
}
