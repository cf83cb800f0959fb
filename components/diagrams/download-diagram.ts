import { storeDiagram } from "@/components/saving/store-diagram";
import { type DownloadFormat, downloadFormatLabels } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { choiceFor, downloadQuery, readChoice } from "./download-choice";
import { downloadFile } from "./download-file";

/** Downloads a diagram in one of its formats, in the size, on the background and with the labels chosen last. */
export function downloadDiagram(diagram: ShownDiagram, format: DownloadFormat) {
  const label = downloadFormatLabels[format];
  const chosen = readChoice();
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
