import { CallError } from "@/components/accounts/call";
import { shareLink } from "@/components/shell/share-link";
import { showToast } from "@/components/shell/show-toast";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { shareWords } from "@/lib/diagrams/share-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { keepDiagram } from "./keep-diagram";

/** Gives the address of a diagram's page to somebody, by what the device has for it. */
export async function shareDiagram(diagram: ShownDiagram) {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    await keepDiagram(diagram);
    await shareLink({ title: diagram.title, url: new URL(diagramPath(diagram.id), location.origin).href });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    showToast({ tone: "error", title: shareWords.failed, description: error.message, durationMs: 8000 });
  } finally {
    isUnderWay = false;
  }
}

/** A press while the link is made, or the device's sheet is open, is the same wish. */
let isUnderWay = false;
