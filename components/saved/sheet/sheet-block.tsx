"use client";

import { memo } from "react";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { sheetWords } from "@/lib/saved/export-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { searchWords } from "@/lib/search/words";
import type { SheetPictureState } from "./picture-queue";
import { SheetPicture } from "./sheet-picture";

/** Lines of a note that are kept apart; a longer one is set as running text, so that it fits a page. */
const MAX_NOTE_LINES = 10;

type SheetBlockProps = {
  like: SavedDiagram;
  place: number;
  /** Ruled for notes, at the most. */
  lines: number;
  picture: SheetPictureState;
  onSettled: (id: string, hasLoaded: boolean) => void;
};

/** One diagram on paper: picture, title and credit stay together, beside the note and room for more. */
export const SheetBlock = memo(function SheetBlock(props: SheetBlockProps) {
  const { like, place, lines, picture, onSettled } = props;
  const { diagram, note } = like;
  const { title, lang, dir, credit, sourceUrl } = diagram;
  const isOurs = sourceUrl.startsWith("/");
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
            <span className="fig">{searchWords.figure(place)}</span>{" "}
            <bdi {...(lang !== null && { lang })} dir={dir}>
              {title}
            </bdi>
          </h2>
          <p className="sheet-credit">
            <bdi>{credit}</bdi>
            {/* The credit of one of our own has no address, since it is read on this site; paper is not. */}
            {isOurs && <bdi>, {new URL(sourceUrl, window.location.origin).href}</bdi>}
          </p>
        </figcaption>
      </figure>
      <div className="sheet-notes">
        {note !== "" && (
          <p className="sheet-note" data-lines={note.split("\n").length <= MAX_NOTE_LINES}>
            <span className="font-medium">{sheetWords.note}</span> <bdi>{note}</bdi>
          </p>
        )}
        {lines > 0 && <Lines count={lines} />}
      </div>
    </li>
  );
});

/** Real ones: a background that repeats loses some of its lines on the way to paper. */
function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden="true" data-ruled="" className="sheet-lines">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one line is like the other
        <div key={line} />
      ))}
    </div>
  );
}
