import "server-only";
import type { DownloadFacts, DownloadFormat } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { refuseField } from "@/server/http/problem";
import type { PictureType } from "@/server/images/picture-type";
import { checkSvg } from "./check-svg";
import { withConversionSlot } from "./conversion-queue";
import { withJpegFacts, withPngFacts } from "./picture-metadata";
import { runWorker, type Sheet, type WorkerLimits } from "./run-worker";
import { sizedSvg } from "./svg-size";
import { rdfOf } from "./xmp";

/** Longest side of a rendered SVG, in pixels. */
const VECTOR_SIDE = 2048;
/** Longest side, in pixels, of a trial rendering that checks whether an SVG can be rendered. */
const TRIAL_SIDE = 256;

interface Picture {
  type: PictureType;
  body: Buffer;
}

export interface DownloadFile {
  type: "image/png" | "image/jpeg" | "image/svg+xml";
  body: Buffer;
}

/**
 * Converts a picture to a file for download. The new file contains only the picture, its credit and its licence, and
 * nothing else of the original file.
 * @param signal aborted when the client has disconnected
 * @param limits of the worker process, for tests
 * @throws ProblemError `invalid_request` for an SVG of a picture that is not one, `picture_unavailable`,
 * `too_many_requests`
 */
export async function convertPicture(
  picture: Picture,
  format: DownloadFormat,
  facts: DownloadFacts,
  signal?: AbortSignal,
  limits: WorkerLimits = {},
): Promise<DownloadFile> {
  if (format === "svg") return { type: "image/svg+xml", body: await svgFile(picture, facts, signal, limits) };
  const drawable = isVector(picture) ? sizedSvg(checkSvg(picture.body), VECTOR_SIDE) : picture;
  const drawn = await withConversionSlot({ kind: "download", signal }, () =>
    runWorker({ density: null, ...drawable, type: picture.type }, format, signal, limits),
  );
  return format === "png"
    ? { type: "image/png", body: withPngFacts(drawn, facts) }
    : { type: "image/jpeg", body: withJpegFacts(drawn, facts) };
}

/**
 * Renders a whole picture as a PNG, centred on a white sheet. Raster pictures are not enlarged.
 * @param signal aborted when the result is no longer needed
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function drawOnSheet(picture: Picture, sheet: Sheet, signal?: AbortSignal): Promise<Buffer> {
  const side = Math.max(sheet.width, sheet.height);
  const drawable = isVector(picture) ? sizedSvg(checkSvg(picture.body), side) : picture;
  const onSheet = { density: null, ...drawable, type: picture.type, sheet };
  return withConversionSlot({ kind: "preview", signal }, () => runWorker(onSheet, "png", signal));
}

const isVector = ({ type }: Pick<Picture, "type">) => type === "image/svg+xml";

async function svgFile(
  { type, body }: Picture,
  facts: DownloadFacts,
  signal: AbortSignal | undefined,
  limits: WorkerLimits,
): Promise<Buffer> {
  if (!isVector({ type })) throw refuseField("format", downloadWords.onlyAsPicture);
  const safe = checkSvg(body);
  const metadata = `<metadata xmlns="http://www.w3.org/2000/svg">${rdfOf(facts)}</metadata>`;
  // Rendered once, because only a full XML parser can tell that the file is well-formed, and so what the check has
  // read.
  const trial = { ...sizedSvg({ ...safe, rest: metadata + safe.rest }, TRIAL_SIDE), type };
  await withConversionSlot({ kind: "download", signal }, () => runWorker(trial, "png", signal, limits));
  return Buffer.from(safe.declaration + safe.beginning + metadata + safe.rest);
}
