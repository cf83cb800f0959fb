import "server-only";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { exportHeaders, MAX_EXPORT_MINUTES } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type FlashcardFormat, flashcardFiles, type HideChoice } from "@/lib/study/flashcards";
import { config } from "@/server/config";
import { convertPicture } from "@/server/downloads/convert-picture";
import { downloadFileName } from "@/server/downloads/file-name";
import { readOriginal } from "@/server/downloads/original";
import { MAX_BYTES_IN_MEMORY } from "@/server/export/archive-pieces";
import { acquireExportSlot } from "@/server/export/export-queue";
import { createMaker, MAKING_MS, type Outcome } from "@/server/export/make-outcomes";
import { readContents } from "@/server/export/read-contents";
import type { AccountCaller, Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { streamInSlot } from "@/server/http/streamed-response";
import { acquirePictureSlot } from "@/server/images/picture-queue";
import { readOwnWork } from "@/server/saved/own-work";
import { ankiPackage, cardPicture } from "./anki-package";
import { flashcardsCsv } from "./flashcards-csv";
import { flashcardsRefusal, type StudiedDiagram, studiableOf } from "./studied-diagram";

/** Of the package of one diagram, however slowly it is read. */
const TIMEOUT_MS = 30_000;

interface Asked<Who, Query> {
  caller: Who;
  address: string;
  query: Query;
  request: Request;
}

/**
 * Sends the flashcards of one diagram.
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function answerFlashcards(
  { caller, address, query, request }: Asked<Caller, { format: FlashcardFormat; hide: HideChoice }>,
  studied: StudiedDiagram,
): Promise<Response> {
  const { diagram } = studied;
  const headers = headersOf(diagram.title, query.format);
  if (query.format === "csv") return new Response(flashcardsCsv(studied, config().SITE_URL), { headers });
  const who = { callerId: caller.id, address };
  const acquire = (takeBack: () => void) => acquirePictureSlot(who, request.signal, takeBack);
  return streamInSlot(request, acquire, async () => {
    const siteUrl = config().SITE_URL;
    // Made before the response begins, so that a picture that fails is an error and not half a file.
    const original = await readOriginal(diagram, request.signal);
    const facts = downloadFacts(diagram, siteUrl);
    const { body: picture } = await convertPicture(original, cardPicture, facts, request.signal);
    const deck = { name: diagram.title, key: diagram.id };
    const pieces = ankiPackage(
      { deck, diagrams: [studied], hide: query.hide },
      {
        draw: async () => ({ file: { format: cardPicture.format, body: picture } }),
        now: new Date(),
        siteUrl,
      },
    );
    const body = await joined(pieces);
    return {
      headers: { ...headers, "x-file-length": String(body.length) },
      timeoutMs: TIMEOUT_MS,
      make: () => [body],
    };
  });
}

/**
 * Streams the flashcards of the diagrams in a folder that have labels or covers, in a slot of the exports. Those whose
 * licence does not allow changes are left out.
 * @throws ProblemError `not_found` for a folder that is not the account's, or has no such diagram; `download_refused` if
 * no licence of those that have covers allows changes, and there are no others; `accounts_unavailable`,
 * `too_many_requests`
 */
export function answerFolderFlashcards({
  caller,
  address,
  params,
  query,
  request,
}: Asked<AccountCaller, { hide: HideChoice }> & { params: { id: string } }): Promise<Response> {
  const who = { callerId: caller.id, address };
  const acquire = (takeBack: () => void) => acquireExportSlot(who, "account", request.signal, takeBack);
  return streamInSlot(request, acquire, async () => {
    const { name, items, older } = await readContents(caller, params.id);
    const work = await readOwnWork(caller, params.id);
    const diagrams = studiableOf(
      items.map(({ diagram }) => diagram),
      work,
    );
    if (diagrams.length === 0) throw new ProblemError("not_found", flashcardWords.noDiagrams);
    const isRefused = diagrams.every(({ diagram }) => flashcardsRefusal(diagram) !== null);
    if (isRefused) throw new ProblemError("download_refused", flashcardWords.noneAllowed);
    return {
      headers: {
        ...headersOf(name, "anki"),
        [exportHeaders.items]: String(diagrams.length),
        [exportHeaders.unlabelled]: String(items.length - diagrams.length),
        [exportHeaders.older]: String(older),
      },
      timeoutMs: MAX_EXPORT_MINUTES * 60_000,
      make: (signal) => {
        const deadline = performance.now() + MAKING_MS;
        const sent = { bytes: 0, at: performance.now() };
        const make = createMaker({
          who,
          signal,
          stopReason: () => {
            if (sent.bytes >= MAX_BYTES_IN_MEMORY) return zipWords.full;
            return performance.now() >= deadline ? zipWords.outOfTime : null;
          },
          silentSince: () => sent.at,
          wantedFor: () => cardPicture,
        });
        const draw = async (diagram: PicturedDiagram): Promise<Outcome> => {
          const reason = flashcardsRefusal(diagram);
          return reason === null ? make(diagram) : { reason };
        };
        const pieces = ankiPackage(
          { deck: { name, key: params.id }, diagrams, hide: query.hide },
          { draw, now: new Date(), siteUrl: config().SITE_URL },
        );
        return noting(pieces, sent);
      },
    };
  });
}

function headersOf(title: string, format: FlashcardFormat): Record<string, string> {
  const { ending, mediaType } = flashcardFiles[format];
  return {
    "content-type": mediaType,
    "content-disposition": downloadFileName(flashcardWords.fileTitle(title), ending),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}

/** Passes the pieces on, and notes how much has been sent, and when the last of it. */
async function* noting(
  pieces: AsyncIterable<Buffer>,
  sent: { bytes: number; at: number },
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    yield piece;
    sent.bytes += piece.length;
    sent.at = performance.now();
  }
}

async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}
