"use client";

import { downloadFlashcards } from "@/components/diagrams/flashcard-items";
import { Button } from "@/components/ui/button";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { exportRefusal, flashcardsPath } from "@/lib/study/covers";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { hideChoices } from "@/lib/study/flashcards";

/** The flashcards of the saved covers, or why there are none. */
export function CoversFlashcards({ diagram }: { diagram: DiagramSnapshot }) {
  const refusal = exportRefusal(diagram);
  const { title } = diagram;
  const path = flashcardsPath(diagram.id);
  return (
    <section aria-label={flashcardWords.flashcards} className="grid gap-2 border-t pt-3">
      <h2 className="text-sm font-medium">{flashcardWords.flashcards}</h2>
      {refusal !== null ? (
        <p className="text-sm text-muted-foreground">{refusal}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {hideChoices.map((hide) => (
            <Button
              key={hide}
              variant="outline"
              size="sm"
              onClick={() => void downloadFlashcards({ path, title }, "anki", hide)}
            >
              {flashcardWords.anki[hide]}
            </Button>
          ))}
          <Button
            variant="outline"
            size="sm"
            onClick={() => void downloadFlashcards({ path, title }, "csv", "all")}
          >
            {flashcardWords.csv}
          </Button>
        </div>
      )}
    </section>
  );
}
