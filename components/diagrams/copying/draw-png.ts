import { PRINT_SIDE } from "@/lib/diagrams/download-choices";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/** Larger canvases fail on phones. */
const MAX_SIDE_PX = 4096;

/**
 * The original as a PNG on white paper.
 * @throws {UnreadablePictureError} when it does not load, or when its host lets other sites show it but not read it
 */
export async function drawPng({
  imageSrc,
  mime,
  width,
  height,
}: Pick<ShownDiagram, "imageSrc" | "mime" | "width" | "height">): Promise<Blob> {
  const image = await load(imageSrc, "anonymous").catch(async () => {
    throw new UnreadablePictureError((await canBeShown(imageSrc)) ? "hostRefused" : "notLoaded");
  });

  const [fullWidth, fullHeight] = [image.naturalWidth || (width ?? 0), image.naturalHeight || (height ?? 0)];
  const longest = Math.max(fullWidth, fullHeight);
  const scale = mime === "image/svg+xml" ? PRINT_SIDE / longest : Math.min(1, MAX_SIDE_PX / longest);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(fullWidth * scale));
  canvas.height = Math.max(1, Math.round(fullHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture."))),
      "image/png",
    );
  });
}

/** The picture did not load, or its host does not allow reading it. */
export class UnreadablePictureError extends Error {
  constructor(readonly reason: "notLoaded" | "hostRefused") {
    super(`The picture cannot be read: ${reason}.`);
  }
}

async function load(src: string, crossOrigin: "anonymous" | null): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.referrerPolicy = "no-referrer";
  image.src = src;
  await image.decode();
  return image;
}

/**
 * Whether the picture loads without CORS: then its host refused to let us read it. The browser does not report the
 * reason of a failure. Offline the picture may come from the cache, so the result would mean nothing.
 */
function canBeShown(src: string): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return load(src, null).then(
    () => true,
    () => false,
  );
}
