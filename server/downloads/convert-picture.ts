import "server-only";
import {
  applied,
  type DownloadChoice,
  type DownloadGround,
  type DownloadSize,
  groundsFor,
  type PictureKind,
  PRINT_DPI,
  PRINT_SIDE,
  SCREEN_SIDE,
  sizesFor,
} from "@/lib/diagrams/download-choices";
import type { DownloadFacts, DownloadFormat } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { creditAndGround, groundColour } from "@/lib/diagrams/licences/credit-in-svg";
import { refuseField } from "@/server/http/problem";
import { checkSvg } from "./check-svg";
import { withConversionSlot } from "./conversion-queue";
import type { Original } from "./original";
import { withJpegFacts, withPngFacts } from "./picture-metadata";
import { runWorker, type Sheet, type WorkerLimits } from "./run-worker";
import { sizedSvg } from "./svg-size";
import { pdfOfDrawing, pdfOfPixels } from "./write-pdf";

/** Longest side, in pixels, of a trial rendering that checks whether an SVG can be rendered. */
const TRIAL_SIDE = 256;

/** Longest side in pixels. */
const sides: Record<DownloadSize, number | undefined> = {
  screen: SCREEN_SIDE,
  print: PRINT_SIDE,
  original: undefined,
};

export interface WantedFile extends DownloadChoice {
  format: DownloadFormat;
}

export interface ConversionLimits extends WorkerLimits {
  /** Whether the caller has a conversion slot. */
  hasSlot?: true;
}

export interface DownloadFile {
  type: "image/png" | "image/jpeg" | "image/svg+xml" | "application/pdf";
  body: Buffer;
}

/**
 * Converts a picture to a file for download. The new file contains only the picture, its credit and its licence, and
 * nothing else of the original file.
 * @param picture the dark version if that is wanted
 * @param signal aborted when the client has disconnected
 * @param limits of the worker process, for tests; the conversion takes a slot unless the caller has one
 * @throws ProblemError `invalid_request` for a file that this picture is not offered as, `picture_unavailable`,
 * `too_many_requests`
 */
export async function convertPicture(
  picture: Original,
  wanted: WantedFile,
  facts: DownloadFacts,
  signal?: AbortSignal,
  limits: ConversionLimits = {},
): Promise<DownloadFile> {
  const { format } = wanted;
  if (format === "svg" && !isVector(picture)) throw refuseField("format", downloadWords.onlyAsPicture);
  const kind = kindOf(picture);
  const size = offered("size", sizesFor(format, kind), wanted.size);
  const ground = offered("ground", groundsFor(format, kind), wanted.ground);
  if (format === "svg") {
    return { type: "image/svg+xml", body: await svgFile(picture, ground, facts, signal, limits) };
  }
  if (format === "pdf") {
    const body =
      kind === "own"
        ? await pdfOfDrawing(picture.body.toString(), groundColour(ground), facts)
        : await pdfOfPixels(await drawForPdf(picture, signal, limits), facts);
    return { type: "application/pdf", body };
  }
  const drawn = await draw(picture, { format, size, ground }, signal, limits);
  const dpi = size === "print" ? PRINT_DPI : undefined;
  return format === "png"
    ? { type: "image/png", body: withPngFacts(drawn, facts, dpi) }
    : { type: "image/jpeg", body: withJpegFacts(drawn, facts, dpi) };
}

/** Without transparency, which would be a second picture in the PDF. A photograph stays a JPEG, which is smaller. */
function drawForPdf(
  picture: Original,
  signal: AbortSignal | undefined,
  limits: ConversionLimits,
): Promise<Buffer> {
  const format = picture.type === "image/jpeg" ? "jpg" : "png";
  return draw(picture, { format, size: "print", ground: "white" }, signal, limits);
}

function kindOf(picture: Original): PictureKind {
  if (!isVector(picture)) return "pixels";
  return picture.isOwn ? "own" : "vector";
}

/** @throws ProblemError `invalid_request` if something else is wanted */
function offered<Option extends string>(
  field: keyof DownloadChoice,
  options: readonly Option[],
  wanted: Option | undefined,
): Option | undefined {
  const option = applied(options, wanted);
  if (wanted !== undefined && option !== wanted) throw refuseField(field, downloadWords.notOffered(options));
  return option;
}

function draw(
  picture: Original,
  { format, size, ground }: { format: "png" | "jpg" } & DownloadChoice,
  signal: AbortSignal | undefined,
  limits: ConversionLimits,
): Promise<Buffer> {
  const side = size && sides[size];
  const drawable = isVector(picture) ? sizedSvg(checkSvg(picture.body), side ?? PRINT_SIDE) : picture;
  const job = { density: null, ...drawable, type: picture.type, side, ground: groundColour(ground) };
  return run(job, format, signal, limits);
}

function run(
  job: Parameters<typeof runWorker>[0],
  format: "png" | "jpg",
  signal: AbortSignal | undefined,
  { hasSlot, ...limits }: ConversionLimits,
): Promise<Buffer> {
  const work = () => runWorker(job, format, signal, limits);
  return hasSlot ? work() : withConversionSlot({ kind: "download", signal }, work);
}

/**
 * Renders a whole picture as a PNG, centred on a white sheet. Raster pictures are not enlarged.
 * @param signal aborted when the result is no longer needed
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function drawOnSheet(picture: Original, sheet: Sheet, signal?: AbortSignal): Promise<Buffer> {
  const side = Math.max(sheet.width, sheet.height);
  const drawable = isVector(picture) ? sizedSvg(checkSvg(picture.body), side) : picture;
  const onSheet = { density: null, ...drawable, type: picture.type, sheet };
  return withConversionSlot({ kind: "preview", signal }, () => runWorker(onSheet, "png", signal));
}

const isVector = ({ type }: Pick<Original, "type">) => type === "image/svg+xml";

async function svgFile(
  { type, body }: Original,
  ground: DownloadGround | undefined,
  facts: DownloadFacts,
  signal: AbortSignal | undefined,
  limits: ConversionLimits,
): Promise<Buffer> {
  const safe = checkSvg(body);
  const added = creditAndGround(facts, ground);
  // Rendered once, because only a full XML parser can tell that the file is well-formed, and so what the check has
  // read.
  const trial = { ...sizedSvg({ ...safe, rest: added + safe.rest }, TRIAL_SIDE), type };
  await run(trial, "png", signal, limits);
  return Buffer.from(safe.declaration + safe.beginning + added + safe.rest);
}
