import { CallError, send } from "@/components/accounts/call";
import { fileNameOf, saveFile } from "@/components/shell/save-file";
import { showToast } from "@/components/shell/show-toast";
import { trackProgress } from "@/components/shell/track-progress";
import { type DownloadFormat, downloadFormatLabels } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { Toast } from "@/lib/toast";
import { keepDiagram } from "./keep-diagram";

const DONE_MS = 3000;
const FAULT_MS = 8000;
/** Fetching and drawing are bounded on the server; the rest is for slow lines. */
const PATIENCE_MS = 5 * 60_000;

/** Those being fetched, each with what is said of it: pressed twice, a file comes once. */
const underWay = new Map<string, Toast>();

/** Fetches a diagram as a file and hands it to the browser, saying how far it is. */
export async function downloadDiagram(diagram: ShownDiagram, format: DownloadFormat) {
  const path = `/api/diagrams/${diagram.id}/download?format=${format}`;
  const before = underWay.get(path);
  if (before) return showToast(before);
  const label = downloadFormatLabels[format];
  const [progress, tell] = trackProgress();
  const toast: Toast = {
    tone: "info",
    title: downloadWords.preparing(label),
    durationMs: Number.POSITIVE_INFINITY,
    progress,
    isHeld: true,
  };
  underWay.set(path, toast);
  showToast(toast);
  try {
    await keepDiagram(diagram);
    const response = await send(path, {}, PATIENCE_MS);
    const file = await readFile(response, tell);
    saveFile(file, fileNameOf(response, `${diagram.title}.${format}`));
    showToast({ tone: "success", title: downloadWords.downloaded(label), durationMs: DONE_MS });
  } catch (error) {
    const description = error instanceof CallError ? error.message : downloadWords.cutOff;
    showToast({ tone: "error", title: downloadWords.failed, description, durationMs: FAULT_MS });
  } finally {
    underWay.delete(path);
  }
}

/** @throws where the connection breaks before its end */
async function readFile(response: Response, tell: (done: number) => void): Promise<Blob> {
  const total = Number(response.headers.get("x-file-length"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (total > 0) tell(length / total);
  }
  if (length < total) throw new Error("The file came only in part.");
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}
