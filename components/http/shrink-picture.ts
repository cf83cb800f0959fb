/**
 * Bytes of a picture that is sent as it is. Proxies refuse large requests: nginx those over 1 MB unless told otherwise,
 * Vercel those over 4.5 MB. Base64 makes a picture a third larger.
 */
const SENT_BYTES = 750_000;
/** Pixels of the longest side; the server stores no more. */
const SIDE = 2000;

/** Tried in this order until the picture is small enough. Safari writes no WebP, and answers with a PNG. */
const encodings = [
  { type: "image/webp", quality: 0.9 },
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.6 },
];

/**
 * Draws a large picture again, smaller, before it is sent. The server does the same with whatever it gets.
 * @returns the picture itself if it is small, or cannot be drawn here
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= SENT_BYTES) return picture;
  try {
    const smaller = await encode(await draw(picture));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  }
}

async function draw(picture: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const { type, quality } of encodings) {
    if (type === "image/jpeg") paintBackground(canvas);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type !== type) continue;
    if (!smallest || blob.size < smallest.size) smallest = blob;
    if (smallest.size <= SENT_BYTES) break;
  }
  return smallest;
}

/** JPEG has no transparency. */
function paintBackground(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
}
