"use client";

import { GraduationCap, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { UndoButtons } from "@/components/elements/undo-buttons";
import { useQuestionBeforeLeaving } from "@/components/hooks/use-question-before-leaving";
import { ApiError } from "@/components/http/api-client";
import { OtherVersion } from "@/components/saving/other-version";
import { putVersion } from "@/components/saving/put-version";
import { showToast } from "@/components/toasts/show-toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { problemOf, toCovers } from "@/lib/study/cover-editing";
import { MAX_COVERS } from "@/lib/study/cover-limits";
import type { CoversAnswer, CoversSaved } from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import type { Cover } from "@/lib/study/covers";
import { deckPath, OWN_DECK_PATH } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { toastMs } from "@/lib/toast";
import { ADD_BUTTON_ID, focusCover, focusField } from "./cover-focus";
import { CoverList } from "./cover-list";
import { CoversFlashcards } from "./covers-flashcards";
import { CoversPicture } from "./covers-picture";
import { useCoverEditing } from "./use-cover-editing";

type CoversEditorProps = CoversAnswer & { onOpen: (other: CoversAnswer) => void };

const savedOf = (covers: readonly Cover[], version: string) => ({
  text: JSON.stringify(covers),
  count: covers.length,
  version,
});

/** The picture with its covers, and beside or below it their names. Saved as a whole. */
export function CoversEditor({ onOpen, ...loaded }: CoversEditorProps) {
  const { diagram } = loaded;
  const editing = useCoverEditing(loaded.covers);
  const [saved, setSaved] = useState(() => savedOf(loaded.covers, loaded.version));
  /** What another tab or device has saved meanwhile. */
  const [other, setOther] = useState<CoversAnswer | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const covers = toCovers(editing.covers);
  const isChanged = JSON.stringify(covers) !== saved.text;
  useQuestionBeforeLeaving(isChanged);

  const save = async (basedOn: string) => {
    const refused = editing.covers.find((cover) => problemOf(cover) !== null);
    setShowsProblems(refused !== undefined);
    if (refused) return focusField(refused.key, problemOf(refused)?.field ?? "name");
    setIsSaving(true);
    try {
      const path = `/api/likes/${diagram.id}/covers`;
      const body = { covers, basedOn };
      const sent = await putVersion<CoversSaved, CoversAnswer>(path, body);
      // The answer to an earlier request may have been lost.
      if ("other" in sent && JSON.stringify(sent.other.covers) !== JSON.stringify(covers)) {
        return setOther(sent.other);
      }
      setSaved(savedOf(covers, "other" in sent ? sent.other.version : sent.answer.version));
      setOther(null);
      showToast({ tone: "success", title: coverWords.saved(covers.length), durationMs: toastMs.short });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a button to try again, which would save the covers of this moment: that of the page is there.
      showToast({
        tone: "error",
        title: coverWords.saveFailed,
        description: error.message,
        durationMs: toastMs.long,
      });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div
      data-editor
      className="mt-4 grid items-start gap-x-8 gap-y-5 md:mt-6 min-[62.5rem]:grid-cols-[minmax(0,1fr)_minmax(320px,26rem)]"
    >
      <CoversPicture diagram={diagram} editing={editing} />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-1.5">
          <Button
            id={ADD_BUTTON_ID}
            variant="outline"
            size="bar"
            aria-disabled={editing.isFull}
            onClick={() => {
              const key = editing.add();
              if (key !== null) focusCover(key);
            }}
          >
            <Plus className="size-4" />
            {coverWords.add}
          </Button>
          <UndoButtons
            canUndo={editing.canUndo}
            canRedo={editing.canRedo}
            undo={editing.undo}
            redo={editing.redo}
          />
          <p className="ml-auto text-sm text-muted-foreground tabular-nums">
            {coverWords.count(editing.covers.length, MAX_COVERS)}
          </p>
        </div>
        <p role="status" className="sr-only">
          {editing.announced}
        </p>
        <CoverList editing={editing} showsProblems={showsProblems} />
        {other && (
          <OtherVersion
            text={coverWords.otherSaved(other.covers.length)}
            isBusy={isSaving}
            onKeepMine={() => {
              // The notice goes with its button.
              saveButton.current?.focus();
              void save(other.version);
            }}
            onOpenOther={() => onOpen(other)}
          />
        )}
        <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-2 flex flex-wrap items-center gap-2 rounded-md border bg-card p-2">
          <p className="grow px-1 text-sm text-muted-foreground">
            {isChanged ? coverWords.unsaved : saved.count > 0 && coverWords.allSaved}
          </p>
          {saved.count > 0 && (
            <a
              href={deckPath([diagram.id], OWN_DECK_PATH)}
              className={buttonVariants({ variant: "outline" })}
            >
              <GraduationCap className="size-4" />
              {studyWords.study}
            </a>
          )}
          <Button
            ref={saveButton}
            aria-disabled={isSaving || !isChanged}
            onClick={() => !isSaving && isChanged && void save(saved.version)}
          >
            {isSaving ? coverWords.saving : coverWords.save}
          </Button>
        </div>
        {saved.count > 0 && <CoversFlashcards diagram={diagram} />}
      </div>
    </div>
  );
}
