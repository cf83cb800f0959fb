"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { sheetWords } from "@/lib/saved/export-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { AnswerKey } from "./answer-key";
import { createPictureQueue, type PictureQueue, type QueueState } from "./picture-queue";
import type { Sheet } from "./read-sheet";
import "./sheet.css";
import { SheetBlock } from "./sheet-block";
import { type PerPage, SheetControls, type SheetLabels } from "./sheet-controls";

/** Ruled lines that fit if a block has no picture and no note; lines without room are cut off. */
const maxLines: Record<PerPage, number> = { 1: 28, 2: 14, 4: 12 };

/** The sheet as it will be printed, below its controls. */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const { name, likes, older } = sheet;
  const [perPage, setPerPage] = useState<PerPage>(2);
  const [hasLines, setHasLines] = useState(true);
  const [labels, setLabels] = useState<SheetLabels>("shown");
  const pictures = usePictures(likes);
  const { settled, total, failed, isStuck } = pictures;
  const isReady = settled === total;
  const studyable = likes.filter(({ diagram }) => diagram.isStudyable).map(({ diagram }) => diagram.id);
  const isNumbered = labels === "numbered";
  const chooseLabels = (chosen: SheetLabels) => {
    setLabels(chosen);
    pictures.reload(studyable);
  };
  return (
    <div data-study-sheet="" className="page pt-9 pb-14 md:max-w-5xl md:pt-10">
      <h1 className="font-display text-headline print:h-[10mm] print:break-after-avoid print:truncate print:text-[14pt]/[10mm]">
        <bdi>{name}</bdi>
        <span className="sr-only">: {sheetWords.title}</span>
      </h1>
      <div className="mt-2 grid gap-4 print:hidden">
        <div className="grid gap-1 text-sm text-muted-foreground">
          <p role="status" className="tabular-nums">
            {isReady ? sheetWords.ready(likes.length) : sheetWords.pictures(settled, total)}
          </p>
          {older > 0 && <p>{sheetWords.older(older)}</p>}
          {isStuck && !isReady && <p>{sheetWords.missingPictures(total - settled + failed)}</p>}
          {isReady && failed > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {sheetWords.failedPictures(failed)}
              <Button variant="outline" size="sm" onClick={pictures.retry}>
                {sheetWords.tryAgain}
              </Button>
            </p>
          )}
        </div>
        <SheetControls
          perPage={perPage}
          onPerPage={setPerPage}
          labels={studyable.length > 0 ? labels : null}
          onLabels={chooseLabels}
          hasLines={hasLines}
          onLines={setHasLines}
          isReady={isReady || isStuck}
        />
      </div>
      <ol data-per-page={perPage} className="sheet-blocks">
        {likes.map((like, index) => (
          <SheetBlock
            key={like.diagram.id}
            like={like}
            place={index + 1}
            lines={hasLines ? maxLines[perPage] : 0}
            picture={pictures.stateOf(like)}
            isNumbered={isNumbered}
            onSettled={pictures.onSettled}
          />
        ))}
      </ol>
      {isNumbered && <AnswerKey likes={likes} />}
    </div>
  );
}

/** Loads the pictures of a sheet in order, a few at a time. */
function usePictures(likes: readonly SavedDiagram[]) {
  const [{ pictures, isStuck }, setState] = useState<QueueState>({ pictures: new Map(), isStuck: false });
  const queue = useRef<PictureQueue>(undefined);
  useEffect(() => {
    const ids = likes.filter(({ diagram }) => hasPicture(diagram)).map(({ diagram }) => diagram.id);
    const created = createPictureQueue(ids, setState);
    queue.current = created;
    return created.stop;
  }, [likes]);
  const onSettled = useCallback((id: string, hasLoaded: boolean) => queue.current?.settle(id, hasLoaded), []);
  const states = [...pictures.values()];
  const failed = states.filter((state) => state === "failed").length;
  return {
    stateOf: ({ diagram }: SavedDiagram) => pictures.get(diagram.id) ?? "waiting",
    /** Pictures that have loaded or failed. */
    settled: failed + states.filter((state) => state === "loaded").length,
    total: likes.filter(({ diagram }) => hasPicture(diagram)).length,
    failed,
    /** Nothing has loaded for a while, although some pictures are not settled. */
    isStuck,
    onSettled,
    retry: () => queue.current?.retry(),
    reload: (ids: readonly string[]) => queue.current?.reload(ids),
  };
}
