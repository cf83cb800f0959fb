import { cx } from "class-variance-authority";
import { Pencil } from "lucide-react";
import { memo } from "react";
import { fileWords } from "@/lib/diagrams/file-words";
import { kindOf } from "@/lib/diagrams/kind";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { CardActions } from "./card-actions";
import { DiagramCaption } from "./diagram-caption";
import { DiagramPlate } from "./diagram-plate";
import type { CardLinks } from "./tag-list";

/** Plates in the widest row: these pictures load at once, the others lazily. */
const FIRST_ROW = 5;

type DiagramCardProps = {
  diagram: ShownDiagram;
  /** Its place in this list, from 1: people say "look at Fig. 3". */
  place: number;
  /** Its place on this page of the list, if that is another. */
  placeOnPage?: number;
  view?: ViewMode;
  /** Whether it is one of several lists on a page: with its title one level lower, and without tags and a description. */
  isBrief?: boolean;
  hasToolbar?: boolean;
  /** Without them, as on pages without JavaScript, the plate links to the source and tags are plain text. */
  links?: CardLinks;
};

/**
 * One diagram of a list. Both views use the same elements in a different layout, so that changing the view loads
 * nothing again.
 */
export const DiagramCard = memo(function DiagramCard({
  diagram,
  place,
  placeOnPage = place,
  view = "grid",
  isBrief = false,
  hasToolbar = true,
  links,
}: DiagramCardProps) {
  const isList = view === "list";
  const figureUrl = links?.figure(diagram.id) ?? null;
  return (
    <li className={cx("group/card min-w-0", isList && "py-4.5 not-first:border-t")}>
      <figure
        // Its own name would be everything in its caption.
        aria-label={searchWords.figure(place)}
        className={cx(
          "relative",
          isList &&
            "grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3.5 md:grid-cols-[11.5rem_minmax(0,1fr)_auto] md:gap-x-6",
        )}
      >
        <div className="relative">
          <DiagramPlate
            diagram={diagram}
            figureUrl={figureUrl}
            opensPage={links?.opensPage}
            view={view}
            isBrief={isBrief}
            isFirst={placeOnPage === 1}
            isEarly={placeOnPage <= FIRST_ROW}
          />
          {!isList && <CardLegend diagram={diagram} />}
        </div>
        {hasToolbar && (
          <CardActions diagram={diagram} figureUrl={figureUrl} opensPage={links?.opensPage} view={view} />
        )}
        <DiagramCaption
          diagram={diagram}
          place={place}
          view={view}
          isBrief={isBrief}
          {...(links && { links })}
        />
      </figure>
    </li>
  );
});

/** Text on the frame line, like the legend of a fieldset: the kind on the top edge, the file on the bottom edge. */
function CardLegend({ diagram }: { diagram: ShownDiagram }) {
  const file = fileWords(diagram);
  return (
    <>
      <span className={`${legendStyle} -top-2.25 left-2.5 text-xs/none text-muted-foreground`}>
        {kindOf(diagram)}
      </span>
      {diagram.isEditable && (
        <span className={`${legendStyle} -top-2.25 right-2.5 text-xs/none text-brand`}>
          <Pencil className="size-3.5" />
          <span className="pair:sr-only">{searchWords.editable}</span>
        </span>
      )}
      {file !== null && (
        <span className={`${legendStyle} right-2.5 -bottom-2.25 text-2xs/none text-muted-foreground`}>
          {file}
        </span>
      )}
    </>
  );
}

const legendStyle =
  "pointer-events-none absolute inline-flex h-4.5 items-center gap-1.25 bg-background px-1.5 whitespace-nowrap";
