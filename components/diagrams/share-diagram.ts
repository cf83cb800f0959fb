import { canShare, shareLink } from "@/components/elements/share-link";
import { ApiError } from "@/components/http/api-client";
import { storeDiagram } from "@/components/saving/store-diagram";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/** Shares the URL of a diagram's page with the share dialog of the device, or copies it. */
export async function shareDiagram(diagram: ShownDiagram) {
  if (isSharing) return;
  isSharing = true;
  try {
    const ready = storeDiagram(diagram);
    // If the user closes the share dialog, a failure does not matter.
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
    isSharing = false;
  }
}

/** Ignores further clicks while the link is created or the share dialog is open. */
let isSharing = false;
