import { strFromU8, strToU8, unzipSync } from "fflate";
import { ApiError, send } from "@/components/http/api-client";
import { fileNameOf, readFile, saveFile } from "@/components/http/save-file";
import { refreshSession } from "@/components/session/use-session";
import { type ArchiveProgress, createZipReader, progressOf } from "@/lib/saved/archive-progress";
import { exportHeaders, MAX_EXPORT_MINUTES, placeIn } from "@/lib/saved/export";
import { emptySlides, exportWords, leftOutSentences } from "@/lib/saved/export-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type HideChoice, type LeftOutCard, PACKAGE_LEFT_OUT } from "@/lib/study/flashcards";

export type ExportKind = "zip" | "slides" | `flashcards-${HideChoice}`;

/** The paths of the files of which exports are made. */
export interface ExportPaths {
  archivePath: string;
  /** Of the flashcards, which only a folder has. */
  flashcardsPath?: string | undefined;
}

export interface SavedArchive {
  fileName: string;
  /** Sentences about what is not in it. */
  leftOut: string[];
}

/** The path of the file, with what it is made for. */
function pathOf({ archivePath, flashcardsPath = "" }: ExportPaths, kind: ExportKind): string {
  if (kind === "zip") return archivePath;
  if (kind === "slides") return `${archivePath}${archivePath.includes("?") ? "&" : "?"}for=${kind}`;
  return `${flashcardsPath}?hide=${kind.slice("flashcards-".length)}`;
}

/**
 * Fetches a ZIP file and saves it on the user's disk, or the slides that are made of it. A package of flashcards is a
 * ZIP file, too.
 * @param signal aborted when the user cancels
 * @throws Error with a message for the user
 */
export async function fetchExport(
  paths: ExportPaths,
  kind: ExportKind,
  signal: AbortSignal,
  onProgress: (progress: ArchiveProgress, items: number) => void,
): Promise<SavedArchive> {
  const begunAt = performance.now();
  const response = await ask(pathOf(paths, kind), signal);
  const count = (name: string) => Number(response.headers.get(name) ?? 0);
  const items = count(exportHeaders.items);
  const reader = createZipReader();
  const file = await readFile(response, (chunk) => {
    reader.read(chunk);
    onProgress(progressOf(reader.entries, items), items);
  }).catch(() => null);
  const isWhole = reader.isWhole();
  if (!file || !isWhole) throw new Error(reasonCut(isWhole, performance.now() - begunAt));
  const archiveName = fileNameOf(response, "figura.zip");
  const isSlides = kind === "slides";
  const isForAnki = kind !== "zip" && !isSlides;
  const pictures = reader.entries.filter(({ name }) => placeIn(name) !== null).length;
  // Every picture has failed, and a package has no page that says why.
  if (isForAnki && pictures === 0) throw new Error(exportWords.notMade);
  const saved = isSlides ? await slidesOf(file, archiveName) : { file, fileName: archiveName };
  // Do not save it if the user cancelled at the very end.
  signal.throwIfAborted();
  saveFile(saved.file, saved.fileName);
  const unlicensed = count(exportHeaders.unlicensed);
  const linkOnly = count(exportHeaders.linkOnly);
  const failed = items - pictures - unlicensed - linkOnly;
  const older = count(exportHeaders.older);
  const counts = { unlicensed, linkOnly, failed, older, unlabelled: count(exportHeaders.unlabelled) };
  if (isForAnki && failed > 0) {
    const which = flashcardWords.leftOut(failed, await leftOutCards(file));
    return { fileName: saved.fileName, leftOut: [...which, ...leftOutSentences({ ...counts, failed: 0 })] };
  }
  return { fileName: saved.fileName, leftOut: isSlides ? emptySlides(counts) : leftOutSentences(counts) };
}

/** The diagrams that a package of flashcards names as left out. */
async function leftOutCards(file: Blob): Promise<LeftOutCard[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = unzipSync(bytes, { filter: ({ name }) => name === PACKAGE_LEFT_OUT });
  return JSON.parse(strFromU8(files[PACKAGE_LEFT_OUT] ?? strToU8("[]"))) as LeftOutCard[];
}

/** @throws Error with a message for the user */
async function slidesOf(archive: Blob, archiveName: string) {
  const name = archiveName.replace(/\.zip$/, "");
  try {
    const { makeSlides } = await import("./make-slides");
    return { file: await makeSlides(archive, name), fileName: `${name}.pptx` };
  } catch {
    throw new Error(exportWords.slidesNotMade);
  }
}

async function ask(path: string, signal: AbortSignal): Promise<Response> {
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

/**
 * Why there is no file, though all of it may have arrived. Only the duration distinguishes a timeout of the server from
 * a lost connection.
 */
function reasonCut(isWhole: boolean, tookMs: number): string {
  if (isWhole) return exportWords.tooLarge;
  return tookMs >= MAX_EXPORT_MINUTES * 60_000 ? exportWords.tookTooLong : exportWords.cutOff;
}
