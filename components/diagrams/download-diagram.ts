import { storeDiagram } from "@/components/saving/store-diagram";
import type { DownloadChoice } from "@/lib/diagrams/download-choices";
import { type DownloadFormat, downloadFormatLabels } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { choiceFor, downloadQuery, readChoice } from "./download-choice";
import { downloadFile } from "./download-file";

/**
 * Downloads a diagram in one of its formats.
 * @param chosen what the menu shows; by default the size and the background chosen last, with the labels, because a
 * button and a key do not show that they were hidden
 */
export function downloadDiagram(
  diagram: ShownDiagram,
  format: DownloadFormat,
  chosen: DownloadChoice = { ...readChoice(), labels: "shown" },
) {
  const label = downloadFormatLabels[format];
  const { labels = "shown" } = choiceFor(format, diagram, chosen);
  return downloadFile({
    path: `/api/diagrams/${diagram.id}/download?${downloadQuery(format, diagram, chosen)}`,
    name: `${downloadWords.fileNames[labels](diagram.title)}.${format}`,
    words: {
      preparing: downloadWords.preparing(label),
      downloaded: downloadWords.downloaded(label),
      failed: downloadWords.failed,
    },
    prepare: () => storeDiagram(diagram),
  });
}
