import "server-only";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { fileStem } from "@/server/downloads/file-name";

/** Bytes of UTF-8 for the title: Windows limits a path to 260 characters, including its folders. */
const MAX_TITLE_BYTES = 120;

/**
 * The file name of a picture: its position, which makes it unique, and its title.
 * @param place from 1
 * @param total number of positions, which are padded to equal length
 */
export function pictureName(title: string, format: DownloadFormat, place: number, total: number): string {
  const digits = Math.max(2, String(total).length);
  return `${String(place).padStart(digits, "0")} ${fileStem(title, MAX_TITLE_BYTES)}.${format}`;
}
