/** A picture of noise, which no format packs well. */
export async function noise(width: number, height: number, type = "image/png"): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(width, height);
  // The generator of Numerical Recipes: the same noise in every run.
  let state = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error(`No ${type} of ${width} by ${height} pixels can be made.`);
  return new File([blob], `noise.${type.split("/")[1]}`, { type });
}
