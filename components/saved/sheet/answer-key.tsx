"use client";

import { useId } from "react";
import useSWRImmutable from "swr/immutable";
import { sheetWords } from "@/lib/saved/export-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { searchWords } from "@/lib/search/words";
import { readLabelsOf } from "./numbered-drawing";

/** The labels that the numbers on a sheet stand for, on paper of their own. */
export function AnswerKey({ likes }: { likes: readonly SavedDiagram[] }) {
  const id = useId();
  const { data: labelsOf } = useSWRImmutable("answer-key", readLabelsOf);
  if (!labelsOf) return null;
  return (
    <section aria-labelledby={id} className="sheet-block sheet-key">
      <h2 id={id} className="font-display text-title print:text-[14pt]/[10mm]">
        {sheetWords.answerKey}
      </h2>
      {likes.map(
        ({ diagram }, index) =>
          diagram.isStudyable && (
            <div key={diagram.id} className="print:break-inside-avoid">
              <h3 className="text-[0.9375rem]/5.5 font-medium wrap-anywhere print:text-[11pt]/[14pt]">
                <span className="fig">{searchWords.figure(index + 1)}</span> <bdi>{diagram.title}</bdi>
              </h3>
              <p className="text-sm wrap-anywhere print:text-[10pt]/[14pt]">
                {sheetWords.answers(labelsOf(diagram.id).map(({ text }) => text))}
              </p>
            </div>
          ),
      )}
    </section>
  );
}
