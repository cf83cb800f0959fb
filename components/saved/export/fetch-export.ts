import { ApiError, send } from "@/components/http/api-client";
import { fileNameOf, saveFile } from "@/components/http/save-file";
import { refreshSession } from "@/components/session/use-session";
import { type ArchiveProgress, progressOf } from "@/lib/saved/archive-progress";
import { exportHeaders, type FolderScope, MAX_EXPORT_MINUTES, placeIn } from "@/lib/saved/export";
import { exportWords, leftOutSentences } from "@/lib/saved/export-words";
import { createZipReader, type ZipReader } from "@/lib/saved/zip-progress";

export interface SavedArchive {
  fileName: string;
  /** Sentences about what is not in it. */
  leftOut: string[];
}

/**
 * Fetches the ZIP file of a folder and saves it on the user's disk.
 * @param signal aborted when the user cancels
 * @throws Error with a message for the user
 */
export async function fetchExport(
  folder: FolderScope,
  signal: AbortSignal,
  onProgress: (progress: ArchiveProgress, items: number) => void,
): Promise<SavedArchive> {
  const begunAt = performance.now();
  const response = await ask(folder, signal);
  const count = (name: string) => Number(response.headers.get(name) ?? 0);
  const items = count(exportHeaders.items);
  const reader = createZipReader();
  const file = await readWhole(response, reader, () => onProgress(progressOf(reader.entries, items), items));
  if (!file) throw new Error(reasonCut(reader, performance.now() - begunAt));
  const fileName = fileNameOf(response, "figura.zip");
  // Do not save it if the user cancelled at the very end.
  signal.throwIfAborted();
  saveFile(file, fileName);
  const unlicensed = count(exportHeaders.unlicensed);
  const linkOnly = count(exportHeaders.linkOnly);
  const pictures = reader.entries.filter(({ name }) => placeIn(name) !== null).length;
  const failed = items - pictures - unlicensed - linkOnly;
  const older = count(exportHeaders.older);
  return { fileName, leftOut: leftOutSentences({ unlicensed, linkOnly, failed, older }) };
}

async function ask(folder: FolderScope, signal: AbortSignal): Promise<Response> {
  const path = `/api/likes/archive?${new URLSearchParams({ folder })}`;
  try {
    return await send(path, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, problem } = error;
    if (status === null) throw new Error(exportWords.brokenOff);
    // The page asks a user whose session has expired to sign in.
    if (problem?.code === "sign_in_needed") void refreshSession();
    const isOurError = !problem || problem.code === "internal_error";
    throw new Error(isOurError ? exportWords.notMade : problem.detail);
  }
}

/** The file, which the browser may buffer on disk; null if it is incomplete. */
async function readWhole(response: Response, reader: ZipReader, onRead: () => void): Promise<Blob | null> {
  if (!response.body) return null;
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
  return reader.isWhole ? file : null;
}

/** Why there is no file. Only the duration distinguishes a timeout of the server from a lost connection. */
function reasonCut(reader: ZipReader, tookMs: number): string {
  if (reader.isWhole) return exportWords.tooLarge;
  return tookMs >= MAX_EXPORT_MINUTES * 60_000 ? exportWords.tookTooLong : exportWords.cutOff;
}
