import { tabStorage } from "@/components/storage/browser-storage";
import {
  applied,
  type DownloadChoice,
  groundsFor,
  labelsFor,
  pictureKindOf,
  sizesFor,
} from "@/lib/diagrams/download-choices";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

const KEY = "figura-download";

/** The size, the background and the labels that the user chose last, in this tab. Not validated: see `choiceFor`. */
export function readChoice(): DownloadChoice {
  const kept = tabStorage.getJson<DownloadChoice | string>(KEY);
  return typeof kept === "object" && kept !== null ? kept : {};
}

export function keepChoice(choice: DownloadChoice) {
  tabStorage.setJson(KEY, choice);
}

/** What applies to a file: what was chosen if it is offered, else the default. */
export function choiceFor(
  format: DownloadFormat,
  diagram: ShownDiagram,
  { size, ground, labels }: DownloadChoice,
): DownloadChoice {
  const kind = pictureKindOf(diagram);
  return {
    size: applied(sizesFor(format, kind), size),
    ground: applied(groundsFor(format, kind), ground),
    labels: applied(labelsFor(diagram), labels),
  };
}

/** The query of a file: the defaults are left out. */
export function downloadQuery(format: DownloadFormat, diagram: ShownDiagram, chosen: DownloadChoice): string {
  const query = new URLSearchParams({ format });
  const choice = choiceFor(format, diagram, chosen);
  const byDefault = choiceFor(format, diagram, {});
  for (const field of ["size", "ground", "labels"] as const) {
    const value = choice[field];
    if (value !== undefined && value !== byDefault[field]) query.set(field, value);
  }
  return query.toString();
}
