import { xmpPacket } from "@/lib/diagrams/licences/xmp";
import { withXmp } from "@/lib/diagrams/licences/xmp-in-file";

const JPEG_QUALITY = 0.9;

/**
 * Draws an SVG of ours as a file of pixels, in the size that it states and with the credit that is in it. The service
 * worker sends the drawing when there is no server to do this.
 * @throws if the browser cannot draw it
 */
export async function drawPixels(drawing: Blob, type: string): Promise<Blob> {
  const svg = await drawing.text();
  const image = new Image();
  // Not the URL of a blob, which the policy of the page does not allow.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!drawn || (type !== "image/png" && type !== "image/jpeg"))
    throw new Error("The canvas gave no picture.");
  const [rdf = ""] = /<rdf:RDF.*<\/rdf:RDF>/s.exec(svg) ?? [];
  const file = withXmp(new Uint8Array(await drawn.arrayBuffer()), type, xmpPacket(rdf));
  return new Blob([file], { type });
}
