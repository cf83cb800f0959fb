import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { withConversionSlot } from "@/server/downloads/conversion-queue";
import { convertPicture, type DownloadFile, type WantedFile } from "@/server/downloads/convert-picture";
import type { Original } from "@/server/downloads/original";
import { ConversionError } from "@/server/downloads/run-worker";
import type { DrawJob } from "./draw-worker";

const WORKER = join(process.cwd(), "collection", "draw-worker.cjs");

/** A drawing with as many new words as a request may have takes two seconds. */
const TIMEOUT_MS = 15_000;

/**
 * A diagram with its changes, as a file. It is drawn and converted in one conversion slot: a second one could be refused
 * after the drawing was done.
 * @param signal aborted when the client has disconnected
 * @throws ProblemError `invalid_request`, `picture_unavailable`, `too_many_requests`
 */
export function editedFile(
  drawing: EditableDrawing,
  diagram: Pick<PicturedDiagram, "title" | "description">,
  edits: Edits,
  wanted: Pick<WantedFile, "format" | "size">,
  facts: DownloadFacts,
  signal?: AbortSignal,
): Promise<DownloadFile> {
  return withConversionSlot({ kind: "download", signal }, async () => {
    const picture = await drawEdited(drawing, diagram, edits, signal);
    return convertPicture(picture, { ...wanted, ground: edits.ground }, facts, signal, { hasSlot: true });
  });
}

/**
 * A diagram with its changes, as the editor has shown it, on the ground that the changes name. It is drawn in a thread
 * of its own: setting long texts would hold up every other request.
 * @param signal aborted when the client has disconnected
 * @throws ProblemError `picture_unavailable`
 */
export async function drawEdited(
  drawing: EditableDrawing,
  { title, description }: Pick<PicturedDiagram, "title" | "description">,
  edits: Edits,
  signal?: AbortSignal,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<Original> {
  const job = { drawing, facts: { title, description: description ?? title }, edits };
  const svg = await runThread(job, signal, timeoutMs);
  return { type: "image/svg+xml", body: Buffer.from(svg), isOwn: true };
}

/** The thread has ended when the promise settles. */
async function runThread(job: DrawJob, signal: AbortSignal | undefined, timeoutMs: number): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const worker = new Worker(WORKER, { workerData: job, env: {} });
  // Without a listener, an error after `terminate()` would be an uncaught exception.
  worker.on("error", () => {});
  try {
    const [svg] = await once(worker, "message", { signal: end });
    return svg;
  } catch (error) {
    if (!end.aborted) throw error;
    throw new ConversionError(signal?.aborted ? "abandoned" : "edits_too_slow");
  } finally {
    await worker.terminate();
  }
}
