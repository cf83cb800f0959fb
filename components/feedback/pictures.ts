import { shrinkPicture } from "@/components/http/shrink-picture";
import { readDataUrl } from "@/lib/feedback/screenshot";

/** The file as a data URL; null if the browser cannot decode it as a picture. */
export async function readPicture(file: File): Promise<string | null> {
  try {
    const url = await toDataUrl(file);
    const image = new Image();
    image.src = url;
    await image.decode();
    return url;
  } catch {
    return null;
  }
}

/** The same for a data URL as for the picture in it. */
export async function shrinkDataUrl(url: string): Promise<string> {
  const { type, base64 } = readDataUrl(url);
  const picture = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
  const smaller = await shrinkPicture(picture);
  return smaller === picture ? url : toDataUrl(smaller);
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
