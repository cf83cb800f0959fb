/** Longer than a browser takes to get hold of what it saves. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The name that our server has given a file; `fallback` where it has given none that can be read. */
export function fileNameOf({ headers }: Response, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  try {
    return encoded === undefined ? fallback : decodeURIComponent(encoded);
  } catch {
    return fallback;
  }
}
