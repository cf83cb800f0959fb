import "server-only";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { fileStem } from "@/server/downloads/file-name";

/** Of UTF-8 for the title: Windows takes 260 characters for a path, the folders around it included. */
const MAX_TITLE_BYTES = 120;

/**
 * The name of a picture's file: its place, by which it is unique whatever its title, and the title.
 * @param place from 1 on
 * @param total how many places there are, all of which are written equally long
 */
export function pictureName(title: string, format: DownloadFormat, place: number, total: number): string {
  const digits = Math.max(2, String(total).length);
  return `${String(place).padStart(digits, "0")} ${fileStem(title, MAX_TITLE_BYTES)}.${format}`;
}
