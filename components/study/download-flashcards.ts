import { downloadFile } from "@/components/diagrams/download-file";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type Covering, type FlashcardFormat, flashcardFiles } from "@/lib/study/flashcards";

/** Downloads the labels of a diagram of the collection as flashcards. */
export function downloadFlashcards(diagram: ShownDiagram, format: FlashcardFormat, hide: Covering) {
  const query = new URLSearchParams({ format, ...(format === "anki" && { hide }) });
  return downloadFile({
    path: `/api/diagrams/${diagram.id}/flashcards?${query}`,
    name: `${flashcardWords.fileName(diagram.title)}.${flashcardFiles[format].ending}`,
    words: {
      preparing: flashcardWords.preparing,
      downloaded: flashcardWords.downloaded(format),
      failed: flashcardWords.failed,
    },
  });
}
