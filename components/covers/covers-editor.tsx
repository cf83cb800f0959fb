"use client";

import { GraduationCap, Plus } from "lucide-react";
import { useState } from "react";
import { UndoButtons } from "@/components/elements/undo-buttons";
import { useQuestionBeforeLeaving } from "@/components/hooks/use-question-before-leaving";
import { OtherVersion } from "@/components/saving/other-version";
import { useVersioned } from "@/components/saving/use-versioned";
import { askToSignIn } from "@/components/session/ask-to-sign-in";
import { showToast } from "@/components/toasts/show-toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { problemOf, toCovers } from "@/lib/study/cover-editing";
import { MAX_COVERS } from "@/lib/study/cover-limits";
import type { CoversAnswer, CoversSaved } from "@/lib/study/cover-requests";
import { coverWords } from "@/lib/study/cover-words";
import type { Cover } from "@/lib/study/covers";
import { deckPath, OWN_DECK_PATH } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { textToast, toastMs } from "@/lib/toast";
import { ADD_BUTTON_ID, focusCover, focusField } from "./cover-focus";
import { CoverList } from "./cover-list";
import { CoversFlashcards } from "./covers-flashcards";
import { CoversPicture } from "./covers-picture";
import { useCoverEditing } from "./use-cover-editing";

type Covers = { covers: readonly Cover[] };

const sameCovers = (one: Covers, other: Covers) =>
  JSON.stringify(one.covers) === JSON.stringify(other.covers);

/** The picture with its covers, and beside or below it their names. Saved as a whole. */
export function CoversEditor(loaded: CoversAnswer) {
  const { diagram } = loaded;
  const editing = useCoverEditing(loaded.covers);
  const [showsProblems, setShowsProblems] = useState(false);
  const covers = toCovers(editing.covers);
  const saving = useVersioned<Covers, Covers & Pick<CoversAnswer, "version">, CoversSaved>({
    path: `/api/likes/${diagram.id}/covers`,
    opened: loaded,
    mine: { covers },
    isSame: sameCovers,
    read: (answer) => answer as CoversAnswer,
    open: (other) => editing.open(other.covers),
    onKept: (now) => showToast(textToast("success", coverWords.saved(now.covers.length), toastMs.short)),
    // Without a button to try again, which would save the covers of this moment: that of the page is there.
    onFailed: ({ message }) => showToast(textToast("error", coverWords.saveFailed, toastMs.long, message)),
    onSignedOut: () => askToSignIn(coverWords.signInToSave),
  });
  const { kept, other, isChanged, isSaving } = saving;
  const hasSaved = kept.covers.length > 0;
  useQuestionBeforeLeaving(isChanged);

  /** Saves, unless the server would refuse a cover. */
  const check = (save: () => void) => () => {
    const refused = editing.covers.find((cover) => problemOf(cover) !== null);
    setShowsProblems(refused !== undefined);
    if (refused) focusField(refused.key, problemOf(refused)?.field ?? "name");
    else save();
  };
  const save = check(saving.save);
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
        {/* The notice is seen where the button is, however long the list is. */}
        <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-2 grid gap-2">
          {other && (
            <OtherVersion
              text={coverWords.otherSaved(other.covers.length)}
              isBusy={isSaving}
              onKeepMine={check(saving.keepMine)}
              onOpenOther={() => {
                setShowsProblems(false);
                saving.openOther();
              }}
            />
          )}
          <div className="flex flex-wrap items-center gap-2 rounded-md border bg-card p-2">
            <p className="grow px-1 text-sm text-muted-foreground">
              {isChanged ? coverWords.unsaved : hasSaved && coverWords.allSaved}
            </p>
            {hasSaved && (
              <a
                href={deckPath([diagram.id], OWN_DECK_PATH)}
                className={buttonVariants({ variant: "outline" })}
              >
                <GraduationCap className="size-4" />
                {studyWords.study}
              </a>
            )}
            <Button
              ref={saving.button}
              variant={other ? "outline" : "default"}
              aria-disabled={isSaving || !isChanged}
              onClick={() => !isSaving && isChanged && save()}
            >
              {isSaving ? coverWords.saving : coverWords.save}
            </Button>
          </div>
        </div>
        {hasSaved && <CoversFlashcards diagram={diagram} />}
      </div>
    </div>
  );
}
