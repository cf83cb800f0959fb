"use client";

import { memo } from "react";
import { hasPicture } from "@/lib/diagrams/kept-diagram";
import type { LikedDiagram } from "@/lib/liked/requests";
import { sheetWords } from "@/lib/liked/take-away-words";
import { searchWords } from "@/lib/search/words";
import { SheetPicture } from "./sheet-picture";
import type { SheetPictureState } from "./use-pictures";

/** Lines of a note that are kept apart; a longer one is set as running text, so that it fits a page. */
const MAX_NOTE_LINES = 10;

type SheetBlockProps = {
  like: LikedDiagram;
  place: number;
  hasLines: boolean;
  picture: SheetPictureState;
  onSettled: (id: string, hasLoaded: boolean) => void;
};

/** One diagram on paper: picture, title and credit stay together, beside the note and room for more. */
export const SheetBlock = memo(function SheetBlock(props: SheetBlockProps) {
  const { like, place, hasLines, picture, onSettled } = props;
  const { diagram, note } = like;
  const { title, lang, dir, credit, sourceUrl } = diagram;
  return (
    <li className="sheet-block">
      <figure className="sheet-figure">
        <div className="sheet-frame">
          {hasPicture(diagram) ? (
            <SheetPicture diagram={diagram} state={picture} onSettled={onSettled} />
          ) : (
            <p className="sheet-word">
              {sheetWords.linkOnly}{" "}
              <a href={sourceUrl} rel="noopener noreferrer" className="underline">
                {sourceUrl}
              </a>
            </p>
          )}
        </div>
        <figcaption>
          <h2 className="sheet-title">
            <span className="fig mr-1.25">{searchWords.figure(place)}</span>
            <bdi {...(lang !== null && { lang })} dir={dir}>
              {title}
            </bdi>
          </h2>
          <p className="sheet-credit">
            <bdi>{credit}</bdi>
          </p>
        </figcaption>
      </figure>
      <div className="sheet-notes">
        {note !== "" && (
          <p className="sheet-note" data-lines={note.split("\n").length <= MAX_NOTE_LINES}>
            <span className="font-medium">{sheetWords.note}</span> <bdi>{note}</bdi>
          </p>
        )}
        {hasLines && <div aria-hidden="true" data-ruled="" className="sheet-lines" />}
      </div>
    </li>
  );
});
