"use client";

import { cx } from "class-variance-authority";
import { memo } from "react";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { sheetWords } from "@/lib/saved/export-words";
import type { SavedDiagram } from "@/lib/saved/requests";
import { searchWords } from "@/lib/search/words";
import type { SheetPictureState } from "./picture-queue";
import { SheetPicture, wordStyle } from "./sheet-picture";

/** Line breaks of a note are kept up to this number; a longer note becomes running text, so that it fits a page. */
const MAX_NOTE_LINES = 10;

type SheetBlockProps = {
  like: SavedDiagram;
  place: number;
  /** Maximum number of ruled lines for notes. */
  lines: number;
  picture: SheetPictureState;
  /** Whether the labels are numbers, if they are known. */
  isNumbered: boolean;
  onSettled: (id: string, hasLoaded: boolean) => void;
};

/** One diagram on paper: picture, title and credit stay together, next to the note and lines for more notes. */
export const SheetBlock = memo(function SheetBlock(props: SheetBlockProps) {
  const { like, place, lines, picture, isNumbered, onSettled } = props;
  const { diagram, note } = like;
  const { title, lang, dir, credit, sourceUrl } = diagram;
  const isOurs = sourceUrl.startsWith("/");
  return (
    <li className="sheet-block">
      <figure className="flex min-w-0 flex-col print:break-inside-avoid">
        <div className="grid min-h-24 place-items-center">
          {hasPicture(diagram) ? (
            <SheetPicture
              diagram={diagram}
              isNumbered={isNumbered && diagram.isStudyable === true}
              state={picture}
              onSettled={onSettled}
            />
          ) : (
            <p className={wordStyle}>
              {sheetWords.linkOnly}{" "}
              <a href={sourceUrl} rel="noopener noreferrer" className="underline">
                {sourceUrl}
              </a>
            </p>
          )}
        </div>
        <figcaption>
          <h2 className="mt-2.5 text-[0.9375rem]/5.5 font-medium wrap-anywhere print:mt-[2mm] print:text-[11pt]/[14pt]">
            <span className="fig">{searchWords.figure(place)}</span>{" "}
            <bdi {...(lang !== null && { lang })} dir={dir}>
              {title}
            </bdi>
          </h2>
          <p className="text-xs/4.5 text-muted-foreground wrap-anywhere print:text-[8pt]/[10.5pt]">
            <bdi>{credit}</bdi>
            {/* On this site the credit of the collection needs no link, but paper does. */}
            {isOurs && <bdi>, {new URL(sourceUrl, window.location.origin).href}</bdi>}
          </p>
        </figcaption>
      </figure>
      <div className="flex min-w-0 flex-col">
        {note !== "" && (
          <p
            className={cx(
              "mb-2 text-[0.8125rem]/5 wrap-anywhere print:text-[9pt]/[12pt]",
              note.split("\n").length <= MAX_NOTE_LINES && "whitespace-pre-line",
            )}
          >
            <span className="font-medium">{sheetWords.note}</span> <bdi>{note}</bdi>
          </p>
        )}
        {lines > 0 && <Lines count={lines} />}
      </div>
    </li>
  );
});

/** Ruled lines as elements: a repeating background loses some of its lines in print. */
function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden="true" data-ruled="" className="sheet-lines">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
        <div key={line} className="h-(--line) border-b border-[oklch(0.65_0_0)]" />
      ))}
    </div>
  );
}
