import { flashcardWords } from "@/lib/study/flashcard-words";
import { type Covering, type FlashcardFormat, flashcardFiles } from "@/lib/study/flashcards";
import { downloadFile } from "./download-file";

/** @param path of the route that makes them */
export type FlashcardSource = { path: string; title: string };

/** Downloads the labels or the covers of a diagram as flashcards. */
export function downloadFlashcards(
  { path, title }: FlashcardSource,
  format: FlashcardFormat,
  hide: Covering,
) {
  const query = new URLSearchParams({ format, ...(format === "anki" && { hide }) });
  return downloadFile({
    path: `${path}?${query}`,
    name: `${flashcardWords.fileTitle(title)}.${flashcardFiles[format].ending}`,
    words: {
      preparing: flashcardWords.preparing,
      downloaded: flashcardWords.downloaded(format),
      failed: flashcardWords.failed,
    },
  });
}
