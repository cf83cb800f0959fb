import { SCREENSHOT_SIDE } from "@/lib/feedback/limits";

const QUALITY = 0.8;

/** The file as a data URL; null if the browser cannot decode it as a picture. */
export async function readPicture(file: File): Promise<string | null> {
  try {
    const url = await readDataUrl(file);
    await decode(url);
    return url;
  } catch {
    return null;
  }
}

/**
 * Shrinks a picture to a JPEG of the size that the server stores.
 * @param url a data URL
 * @throws if the browser cannot draw it
 */
export async function shrinkPicture(url: string): Promise<string> {
  const image = await decode(url);
  const scale = Math.min(1, SCREENSHOT_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
