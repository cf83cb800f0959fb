/** The file as a data URL; null if the browser cannot decode it as a picture. */
export async function readPicture(file: File): Promise<string | null> {
  try {
    const url = await readDataUrl(file);
    const image = new Image();
    image.src = url;
    await image.decode();
    return url;
  } catch {
    return null;
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
