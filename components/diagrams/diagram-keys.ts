import type { KeyboardEvent } from "react";
import { toggleSaved } from "@/components/saving/toggle-saved";
import { formatsOf } from "@/lib/diagrams/download-formats";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { downloadDiagram } from "./download-diagram";

/** L saves and D downloads the focused diagram, if it allows that. */
export function handleDiagramKeys(event: KeyboardEvent, diagram: ShownDiagram) {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (hasModifier || event.repeat || event.defaultPrevented) return;
  const act = actionOf(event.key.toLowerCase(), diagram);
  if (!act) return;
  event.preventDefault();
  void act();
}

function actionOf(key: string, diagram: ShownDiagram): (() => Promise<void>) | undefined {
  const { id, title, snapshot } = diagram;
  if (key === "l" && snapshot !== null) return () => toggleSaved({ id, title, snapshot });
  if (key === "d" && formatsOf(diagram).length > 0) return () => downloadDiagram(diagram, "png");
  return undefined;
}
