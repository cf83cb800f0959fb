import { DRAW_HEADER } from "@/lib/collection/kept";

/** Longer than a browser needs to start the download. */
const KEPT_MS = 60_000;

export function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The file name in the Content-Disposition header; `fallback` if it is missing or malformed. */
export function fileNameOf({ headers }: Response, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  try {
    return encoded === undefined ? fallback : decodeURIComponent(encoded);
  } catch {
    return fallback;
  }
}

/**
 * Reads a file, which the browser may buffer on disk. A drawing that the service worker sent in its place is turned into
 * the file of pixels.
 * @param onChunk sees each chunk when it arrives
 * @throws if the connection breaks, the file is too large for the browser, or it cannot draw the pixels
 */
export async function readFile(
  { body, headers }: Response,
  onChunk: (chunk: Uint8Array) => void = () => undefined,
): Promise<Blob> {
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onChunk(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
  const type = headers.get("content-type") ?? "";
  const file = await new Response(watched, { headers: { "content-type": type } }).blob();
  const drawnAs = headers.get(DRAW_HEADER);
  return drawnAs === null ? file : (await import("./draw-pixels")).drawPixels(file, drawnAs);
}
