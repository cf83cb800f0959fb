import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type ConversionErrorReason, conversionErrorMessages } from "@/lib/diagrams/download-words";
import { ProblemError } from "@/server/http/problem";
import type { PictureType } from "@/server/images/picture-type";

const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_MEMORY_BYTES = 768 * MEGABYTE;
const MAX_FILE_BYTES = 64 * MEGABYTE;
const MAX_FAULT_BYTES = 64;
/** The worker's own JavaScript does little more than hand a picture on. */
const HEAP_MEGABYTES = 128;

/** Pixels on the longest side of a drawing that states no size. */
const MEASURED_SIDE = 2048;
/** Pixels on the longest side of any file. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 100_000_000;
/** Of what a visitor sends. Most cameras stay below it, and it is decoded in a few seconds at the worst. */
const MAX_SENT_PIXELS = 40_000_000;

/** The only decoder that each type may reach, by its name in libvips. */
const loaders: Record<PictureType, string> = {
  "image/png": "VipsForeignLoadPng",
  "image/jpeg": "VipsForeignLoadJpeg",
  "image/gif": "VipsForeignLoadNsgif",
  "image/webp": "VipsForeignLoadWebp",
  "image/avif": "VipsForeignLoadHeif",
  "image/svg+xml": "VipsForeignLoadSvg",
};

export interface WorkerLimits {
  /** For all of it, from the start of the process to its end. */
  timeoutMs?: number | undefined;
  /** What the whole process may occupy. */
  maxMemoryBytes?: number | undefined;
}

/** White paper that a picture is laid on, in pixels. */
export interface Sheet {
  width: number;
  height: number;
  /** On every side. */
  margin: number;
}

/** What is drawn anew. */
interface Drawable {
  type: PictureType;
  body: Buffer;
  /** Dots per inch of a drawing; null where it is of a size that has to be measured. */
  density: number | null;
  /** Without one it has a size of its own. */
  sheet?: Sheet;
  /** Of a WebP that is made of what a visitor sends. */
  room?: Room;
}

export interface Room {
  /** Pixels on the longest side. */
  side: number;
  /** Of the file, which may cost it quality. */
  bytes: number;
  /** Cut to a square of that side, and enlarged to it where it is smaller. */
  isSquare?: boolean;
}

export class ConversionError extends ProblemError {
  override name = "ConversionError";

  constructor(readonly fault: ConversionErrorReason) {
    super("picture_unavailable", conversionErrorMessages[fault]);
  }
}

/**
 * Draws a picture anew, without anything that stood beside it in its file, in a process that is killed when it takes
 * too long, too much, or is needed no longer. Nothing of it is left when this settles.
 * @throws ConversionError
 */
export async function runWorker(
  { type, body, density, sheet, room }: Drawable,
  format: "png" | "jpg" | "webp",
  signal?: AbortSignal,
  { timeoutMs = TIMEOUT_MS, maxMemoryBytes = MAX_MEMORY_BYTES }: WorkerLimits = {},
): Promise<Buffer> {
  if (signal?.aborted) throw new ConversionError("abandoned");
  const job = {
    bytes: body.length,
    loader: loaders[type],
    isVector: type === "image/svg+xml",
    density,
    measuredSide: MEASURED_SIDE,
    maxSide: room?.side ?? MAX_SIDE,
    maxFileBytes: room?.bytes ?? MAX_FILE_BYTES,
    maxPixels: room ? MAX_SENT_PIXELS : MAX_PIXELS,
    isSquare: room?.isSquare ?? false,
    maxMemoryBytes,
    format,
    sheet: sheet ?? null,
  };
  const worker = startWorker(JSON.stringify(job));
  let fault: ConversionErrorReason | undefined;
  const kill = (reason: ConversionErrorReason) => {
    fault ??= reason;
    worker.kill("SIGKILL");
  };
  const abandon = () => kill("abandoned");
  const timer = setTimeout(() => kill("too_slow"), timeoutMs);
  signal?.addEventListener("abort", abandon);
  const file = collect(worker.stdout, MAX_FILE_BYTES, () => kill("too_large"));
  const said = collect(worker.stdio[3] as Readable, MAX_FAULT_BYTES, () => kill("crashed"));
  // Its end breaks the pipe off, and is told of by its own event.
  worker.stdin?.on("error", () => {});
  // Left open: to the worker its end means that nobody waits any more.
  worker.stdin?.write(body);
  try {
    const hasWorked = await endOf(worker);
    if (hasWorked && !fault) return file();
    throw new ConversionError(fault ?? faultNamed(said().toString("latin1")));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abandon);
  }
}

function startWorker(job: string): ChildProcess {
  const file = join(process.cwd(), "server", "downloads", "convert-worker.mjs");
  return spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, file, job], {
    env: workerEnvironment(),
    stdio: ["pipe", "pipe", "ignore", "pipe"],
    windowsHide: true,
  });
}

/** None of our secrets: what decodes strangers' files may one day be made to do as they say. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { NODE_ENV: "production", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

/** What a stream brings, dropped once it is too much. */
function collect(stream: Readable | null, maxBytes: number, onTooMuch: () => void): () => Buffer {
  const pieces: Buffer[] = [];
  let bytes = 0;
  stream?.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= maxBytes) pieces.push(piece);
    else onTooMuch();
  });
  stream?.on("error", () => {});
  return () => Buffer.concat(pieces);
}

/** Waits until the process has gone and all that it said has come; whether it ended well. */
function endOf(worker: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once("error", () => resolve(false));
    worker.once("close", (code) => resolve(code === 0));
  });
}

function faultNamed(name: string): ConversionErrorReason {
  return name in conversionErrorMessages ? (name as ConversionErrorReason) : "crashed";
}
