import { canShare, shareLink } from "@/components/elements/share-link";
import { ApiError } from "@/components/http/api-client";
import { keepDiagram } from "@/components/saving/keep-diagram";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/** Shares the address of a diagram's page by what the device has for it. */
export async function shareDiagram(diagram: ShownDiagram) {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const ready = keepDiagram(diagram);
    // If the user closes the device's sharing, a failure does not matter.
    ready.catch(() => undefined);
    const url = new URL(diagramPath(diagram.id), location.origin).href;
    await shareLink({ title: diagram.title, url, ready });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, isRetryable } = error;
    const isHandedOn = canShare();
    showErrorToast(
      { message: isHandedOn ? `${message} ${shareWords.deadLink}` : message, isRetryable },
      () => void shareDiagram(diagram),
      { title: shareWords.failed },
    );
  } finally {
    isUnderWay = false;
  }
}

/** A press while the link is made, or the device's sheet is open, is the same wish. */
let isUnderWay = false;
