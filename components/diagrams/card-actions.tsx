"use client";

import { cx } from "class-variance-authority";
import { Download, ExternalLink, Maximize2, Share2 } from "lucide-react";
import { type MouseEvent, useDeferredValue } from "react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { Toolbar } from "@/components/elements/toolbar";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { DownloadMenu } from "./download-menu";
import { FolderButton } from "./folder-button";
import { shareDiagram } from "./share-diagram";

type CardActionsProps = {
  diagram: ShownDiagram;
  figureUrl: string | null;
  /** Whether the plate opens the page of the diagram, which has its source. */
  opensPage?: boolean | undefined;
  view: ViewMode;
};

/**
 * The actions of a card as a toolbar, except for the heart, which is in the caption. In the grid it appears at the top
 * edge while the card is hovered or focused; in the list it is at the right. Hidden on touch screens, where the plate
 * and the caption have the actions.
 */
export function CardActions({ diagram, figureUrl, opensPage = false, view }: CardActionsProps) {
  // Nobody sees it in the grid before the pointer moves: it must not delay the first picture.
  const isDue = useDeferredValue(true, view === "list");
  if (!isDue) return null;
  const { title, sourceUrl } = diagram;
  return (
    <Toolbar
      label={cardWords.actionsFor(title)}
      className={cx(
        "flex max-md:hidden unscripted:hidden",
        view === "grid" ? hanging : "order-last [@media(hover:none)]:hidden",
      )}
    >
      {figureUrl !== null && !opensPage && (
        // For the mouse alone: the plate is the same link.
        <span aria-hidden="true" className="contents">
          <a
            href={figureUrl}
            tabIndex={-1}
            onMouseDown={keepFocus}
            data-tip={cardWords.enlarge}
            className={itemStyle}
          >
            <Maximize2 className="size-4" />
          </a>
        </span>
      )}
      {!opensPage && (
        <NewTabLink
          href={sourceUrl}
          aria-label={`${searchWords.openSource}: ${title}`}
          data-tip={searchWords.openSource}
          className={itemStyle}
        >
          <ExternalLink className="size-4" />
        </NewTabLink>
      )}
      {figureUrl !== null && (
        <>
          <DownloadMenu diagram={diagram} tip={cardWords.download} className={itemStyle}>
            <Download className="size-4" />
          </DownloadMenu>
          <ShareButton diagram={diagram} />
          <FolderButton diagram={diagram} />
        </>
      )}
    </Toolbar>
  );
}

const itemStyle = buttonVariants({ variant: "ghost", size: "icon-sm", className: "tip" });

/** A focused element must not be hidden from screen readers. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Takes no clicks while it is hidden, because it overlaps the gap between two rows. */
const hanging =
  "pointer-events-none absolute -top-5 right-2 z-1 translate-y-1 has-[[role=menu]]:z-20 rounded-md border bg-popover p-0.5 opacity-0 shadow-float transition-[opacity,translate] duration-(--quick) ease-set group-focus-within/card:pointer-events-auto group-focus-within/card:translate-y-0 group-focus-within/card:opacity-100 group-hover/card:pointer-events-auto group-hover/card:translate-y-0 group-hover/card:opacity-100 [@media(hover:none)]:hidden";

/** Shares the link to a diagram. Hidden for a diagram that cannot be stored, because it has no page. */
export function ShareButton({ diagram }: { diagram: ShownDiagram }) {
  if (diagram.snapshot === null) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`${cardWords.share}: ${diagram.title}`}
      data-tip={cardWords.share}
      onClick={() => void shareDiagram(diagram)}
      className="tip"
    >
      <Share2 className="size-4" />
    </Button>
  );
}
