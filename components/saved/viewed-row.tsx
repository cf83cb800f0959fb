"use client";

import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { PLATES_IN_ROW, PlateRow, rowActionStyle } from "@/components/diagrams/plate-row";
import { SmallPlate, SmallPlateContent, smallPlateStyle } from "@/components/diagrams/small-plate";
import { TurningMark } from "@/components/elements/spinner";
import { ApiError } from "@/components/http/api-client";
import { storeDiagram } from "@/components/saving/store-diagram";
import { focusSearchBox } from "@/components/search/box/focus-search-box";
import { useOwner } from "@/components/session/owner";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { clearViewed, useViewed } from "@/components/viewed/viewed-diagrams";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { openingOf, pictureOf, type ViewedDiagram } from "@/lib/diagrams/viewed";
import { shelfWords } from "@/lib/saved/shelf-words";

/**
 * The diagrams that the account has opened last in this browser; nothing if there are none. Until the account is
 * known, the space of the row is reserved if this browser has some.
 */
export function ViewedRow() {
  const viewed = useViewed().slice(0, PLATES_IN_ROW);
  const owner = useOwner();
  const [hasCleared, setHasCleared] = useState(false);
  const [now] = useState(Date.now);
  const isKnown = owner !== undefined;
  const isEmpty = viewed.length === 0;

  const handleClear = () => {
    if (isKnown) clearViewed(owner);
    setHasCleared(true);
    focusSearchBox();
  };

  return (
    <>
      <p role="status" className="sr-only">
        {hasCleared && isEmpty && shelfWords.viewedCleared}
      </p>
      {(!isKnown || !isEmpty) && (
        <PlateRow
          id="recently-viewed"
          title={shelfWords.viewed}
          action={
            !isEmpty && (
              <button
                type="button"
                aria-label={shelfWords.clearViewed}
                onClick={handleClear}
                className={`${rowActionStyle} text-muted-foreground transition-colors duration-(--quick) hover:text-foreground`}
              >
                {shelfWords.clear}
              </button>
            )
          }
          plates={
            isKnown
              ? viewed.map((diagram) => ({
                  id: diagram.id,
                  plate: <ViewedPlate viewed={diagram} now={now} />,
                }))
              : undefined
          }
          className={isKnown ? "" : "hidden viewed:grid"}
        />
      )}
    </>
  );
}

/** Opens the diagram again. */
function ViewedPlate({ viewed, now }: { viewed: ViewedDiagram; now: number }) {
  const { id, title, lang, sourceUrl } = viewed;
  const picture = pictureOf(viewed, now);
  const content = { pictures: picture ? [picture] : [], caption: title, lang };
  switch (openingOf(viewed, now)) {
    case "page":
      return <SmallPlate href={diagramPath(id)} {...content} />;
    case "snapshot":
      return <UnstoredPlate viewed={viewed} content={content} />;
    case "source":
      return (
        <SmallPlate
          href={sourceUrl}
          opensTab
          {...content}
          end={<ExternalLink role="img" aria-label={shelfWords.opensSource} className="size-3.5" />}
        />
      );
  }
}

type UnstoredPlateProps = { viewed: ViewedDiagram; content: Parameters<typeof SmallPlateContent>[0] };

/** A diagram that has no page yet: the server stores it first, as when it is shared. */
function UnstoredPlate({ viewed, content }: UnstoredPlateProps) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setIsOpening(true);
    try {
      await storeDiagram(viewed);
      location.assign(diagramPath(viewed.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Its snapshot is no longer valid.
      if (error.status === 400) location.assign(viewed.sourceUrl);
      else showErrorToast(error, () => void open(), { title: shelfWords.openFailed });
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <button
      type="button"
      aria-busy={isOpening}
      onClick={() => void open()}
      className={`${smallPlateStyle} w-full text-left`}
    >
      <SmallPlateContent {...content} end={isOpening && <TurningMark className="size-3.5" />} />
    </button>
  );
}
