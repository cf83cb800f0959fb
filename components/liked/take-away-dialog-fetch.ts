import { fileNameOf, saveFile } from "@/components/shell/save-file";
import type { Problem } from "@/lib/errors";
import { type ArchiveProgress, progressOf } from "@/lib/liked/archive-progress";
import { placeIn, takeAwayHeaders } from "@/lib/liked/take-away";
import { leftOutSentences, takeAwayWords } from "@/lib/liked/take-away-words";
import { createZipReader, type ZipReader } from "@/lib/liked/zip-progress";

export interface SavedArchive {
  fileName: string;
  /** What is not in it, in sentences. */
  leftOut: string[];
}

/**
 * Fetches the archive of a folder and saves it as a file.
 * @param signal aborted when it is wanted no more
 * @throws Error with a sentence for whoever waits
 */
export async function fetchArchive(
  folder: string,
  signal: AbortSignal,
  onProgress: (progress: ArchiveProgress, items: number) => void,
): Promise<SavedArchive> {
  const response = await ask(folder, signal);
  const count = (name: string) => Number(response.headers.get(name) ?? 0);
  const items = count(takeAwayHeaders.items);
  const reader = createZipReader();
  const file = await readWhole(response, reader, () => onProgress(progressOf(reader.entries, items), items));
  const fileName = fileNameOf(response, "figura.zip");
  // Cancelled at the very end, it is not saved.
  signal.throwIfAborted();
  saveFile(file, fileName);
  const unlicensed = count(takeAwayHeaders.unlicensed);
  const linkOnly = count(takeAwayHeaders.linkOnly);
  const pictures = reader.entries.filter(({ name }) => placeIn(name) !== null).length;
  const failed = items - pictures - unlicensed - linkOnly;
  const older = count(takeAwayHeaders.older);
  return { fileName, leftOut: leftOutSentences({ unlicensed, linkOnly, failed, older }) };
}

async function ask(folder: string, signal: AbortSignal): Promise<Response> {
  const path = `/api/likes/archive?${new URLSearchParams({ folder })}`;
  const response = await fetch(path, { signal }).catch(() => {
    throw new Error(takeAwayWords.brokenOff);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const isOurFault = !problem || problem.code === "internal_error";
  throw new Error(isOurFault ? takeAwayWords.notMade : problem.detail);
}

/** The file, which the browser may keep on disk while it comes. */
async function readWhole(response: Response, reader: ZipReader, onRead: () => void): Promise<Blob> {
  if (!response.body) throw new Error(takeAwayWords.brokenOff);
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        reader.read(chunk);
        onRead();
        controller.enqueue(chunk);
      },
    }),
  );
  const type = { headers: { "content-type": "application/zip" } };
  const file = await new Response(watched, type).blob().catch(() => null);
  if (!file) throw new Error(reader.isWhole ? takeAwayWords.tooLarge : takeAwayWords.brokenOff);
  if (!reader.isWhole) throw new Error(takeAwayWords.brokenOff);
  return file;
}
