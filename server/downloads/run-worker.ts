import "server-only";
import { type ExecFileException, execFile } from "node:child_process";
import { join } from "node:path";
import { type ConversionErrorReason, conversionErrorMessages } from "@/lib/diagrams/download-words";
import { ProblemError } from "@/server/http/problem";
import type { PictureType } from "@/server/images/picture-type";

const WORKER = join(process.cwd(), "server", "downloads", "convert-worker.mjs");

const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_MEMORY_BYTES = 768 * MEGABYTE;
const MAX_FILE_BYTES = 64 * MEGABYTE;
/** The worker's JavaScript only passes the picture on. */
const HEAP_MEGABYTES = 128;

/** Longest side in pixels of an SVG without a size. */
const MEASURED_SIDE = 2048;
/** Longest side in pixels of any file. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 100_000_000;
/** For uploads. Most cameras stay below it, and decoding takes a few seconds at most. */
const MAX_SENT_PIXELS = 40_000_000;

/** The only decoder enabled for each type, by its name in libvips. */
const loaders: Record<PictureType, string> = {
  "image/png": "VipsForeignLoadPng",
  "image/jpeg": "VipsForeignLoadJpeg",
  "image/gif": "VipsForeignLoadNsgif",
  "image/webp": "VipsForeignLoadWebp",
  "image/avif": "VipsForeignLoadHeif",
  "image/svg+xml": "VipsForeignLoadSvg",
};

export interface WorkerLimits {
  /** Timeout from the start of the process to its end. */
  timeoutMs?: number | undefined;
  /** Memory limit of the whole process. */
  maxMemoryBytes?: number | undefined;
}

/** The white background that a picture is placed on, in pixels. */
export interface Sheet {
  width: number;
  height: number;
  /** On every side. */
  margin: number;
}

/** The picture to re-encode. */
interface Drawable {
  type: PictureType;
  body: Buffer;
  /** Density (DPI) of an SVG; null if its size has to be measured. */
  density: number | null;
  /** Without a sheet the result has the size of the picture. */
  sheet?: Sheet | undefined;
  /** Longest side in pixels; larger pictures are reduced. */
  side?: number | undefined;
  /** The colour behind the picture; without one it keeps what is transparent, except in a JPG. */
  ground?: string | undefined;
  /** The limits of the WebP that an upload becomes. */
  room?: Room;
}

export interface Room {
  /** Pixels on the longest side. */
  side: number;
  /** Largest file; the quality is reduced to fit. */
  bytes: number;
  /** Crop to a square of that side, and enlarge smaller pictures to it. */
  isSquare?: boolean;
}

export class ConversionError extends ProblemError {
  override name = "ConversionError";

  constructor(readonly reason: ConversionErrorReason) {
    super("picture_unavailable", conversionErrorMessages[reason]);
  }
}

/**
 * Re-encodes a picture, without other data of its file, in a process that is killed if it exceeds its time or memory
 * or is no longer needed. The process has ended when the promise settles.
 * @throws ConversionError
 */
export async function runWorker(
  { type, body, density, sheet, side, ground, room }: Drawable,
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
    maxSide: room?.side ?? Math.min(side ?? MAX_SIDE, MAX_SIDE),
    maxFileBytes: room?.bytes ?? MAX_FILE_BYTES,
    maxPixels: room ? MAX_SENT_PIXELS : MAX_PIXELS,
    isSquare: room?.isSquare ?? false,
    maxMemoryBytes,
    format,
    sheet: sheet ?? null,
    ground: ground ?? null,
  };
  return new Promise((resolve, reject) => {
    const kill = () => worker.kill("SIGKILL");
    const worker = execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MEGABYTES}`, WORKER, JSON.stringify(job)],
      {
        encoding: "buffer",
        env: workerEnvironment(),
        timeout: timeoutMs,
        killSignal: "SIGKILL",
        maxBuffer: MAX_FILE_BYTES,
        windowsHide: true,
      },
      // Called when the process has ended and its output has been read.
      (error, file, messages) => {
        signal?.removeEventListener("abort", kill);
        if (!error) resolve(file);
        else if (signal?.aborted) reject(new ConversionError("abandoned"));
        else reject(new ConversionError(reasonOf(error, messages)));
      },
    );
    signal?.addEventListener("abort", kill);
    // The end of the process breaks the pipe.
    worker.stdin?.on("error", () => {});
    // Kept open: the worker treats the end of its input as a cancellation.
    worker.stdin?.write(body);
  });
}

/** Contains no secrets: a decoder of untrusted files could be exploited. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { NODE_ENV: "production", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

function reasonOf({ code, killed }: ExecFileException, messages: Buffer): ConversionErrorReason {
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "too_large";
  if (killed) return "too_slow";
  const lines = messages.toString("latin1").split("\n");
  return lines.find((line): line is ConversionErrorReason => line in conversionErrorMessages) ?? "crashed";
}
