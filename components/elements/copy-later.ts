/**
 * Copies what is still loading. The clipboard gets the promise and not the result, because Safari grants it only while
 * the press is being handled.
 * @throws if the clipboard rejects, or what `content` fails with
 */
export async function copyLater(type: string, content: Promise<Blob>) {
  // If the clipboard rejects first, nothing awaits this promise, and its rejection would be unhandled.
  content.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}
