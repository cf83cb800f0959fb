"use client";

import { Layers } from "lucide-react";
import { useId, useState } from "react";
import { PremiumMark } from "@/components/payments/premium-mark";
import { useSession } from "@/components/session/use-session";
import { NativeSelect } from "@/components/ui/native-select";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type HideChoice, hideChoices } from "@/lib/study/flashcards";
import { Choice, choiceStyle } from "./export-choice";
import type { ExportKind } from "./fetch-export";

type FlashcardsChoiceProps = {
  /** The export that has failed, which has a button of its own. */
  failed: ExportKind | undefined;
  onStart(kind: ExportKind): void;
};

/** The flashcards of a folder. Without Premium a link to the plans; if the plan is unknown, the server decides. */
export function FlashcardsChoice({ failed, onStart }: FlashcardsChoiceProps) {
  const { account } = useSession();
  const [hide, setHide] = useState<HideChoice>("all");
  const id = useId();
  const words = { icon: <Layers />, name: flashcardWords.folder, text: flashcardWords.folderText };
  if (account?.isPremium === false) {
    return (
      <a href="/pricing" className={choiceStyle}>
        <Choice {...words} mark={<PremiumMark />} />
      </a>
    );
  }
  const kind = `flashcards-${hide}` as const;
  return (
    <div className="grid gap-2">
      {failed !== kind && (
        <button type="button" onClick={() => onStart(kind)} className={choiceStyle}>
          <Choice {...words} />
        </button>
      )}
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
          {flashcardWords.hide}
        </label>
        <NativeSelect
          id={id}
          options={hideChoices.map((choice) => [choice, flashcardWords.hides[choice]] as const)}
          value={hide}
          onChange={({ currentTarget }) => setHide(currentTarget.value as HideChoice)}
        />
      </div>
    </div>
  );
}
