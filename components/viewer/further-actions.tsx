"use client";

import { ClipboardCopy, FileText, Printer, Search } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { copyPicture } from "@/components/diagrams/copying/copy-picture";
import { SourceLink } from "@/components/diagrams/source-link";
import { ApiError } from "@/components/http/api-client";
import { storeDiagram } from "@/components/saving/store-diagram";
import { showErrorToast } from "@/components/toasts/show-error-toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { formatsOf, mayCopy } from "@/lib/diagrams/download-formats";
import { pageWords } from "@/lib/diagrams/page-words";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { plainSearchFor } from "@/lib/search/search-url";

type FurtherActionsProps = {
  diagram: ShownDiagram;
  hasSource?: boolean;
  /** Whether this is the page of the diagram, which has its own related diagrams. */
  isOwnPage?: boolean;
};

/** The actions after the main ones. Copying the picture is offered only if its licence is known. */
export function FurtherActions({ diagram, hasSource = true, isOwnPage = false }: FurtherActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 *:grow *:basis-[calc(50%-0.25rem)] *:px-3 print:hidden">
      {hasSource && formatsOf(diagram).length > 0 && <SourceLink sourceUrl={diagram.sourceUrl} />}
      {!isOwnPage && diagram.snapshot !== null && <PageLink diagram={diagram} />}
      {mayCopy(diagram) && <CopyButton diagram={diagram} />}
      <Button variant="outline" onClick={() => window.print()}>
        <Printer className="size-4" />
        {viewerWords.print}
      </Button>
      {!isOwnPage && (
        <a
          href={plainSearchFor(diagram.title)}
          rel="nofollow"
          className={buttonVariants({ variant: "outline" })}
        >
          <Search className="size-4" />
          {pageWords.moreLikeThis}
        </a>
      )}
    </div>
  );
}

function CopyButton({ diagram }: { diagram: ShownDiagram }) {
  const [isCopying, setIsCopying] = useState(false);
  const handleCopy = async () => {
    setIsCopying(true);
    await copyPicture(diagram);
    setIsCopying(false);
  };
  return (
    <Button variant="outline" aria-disabled={isCopying} onClick={() => !isCopying && handleCopy()}>
      <ClipboardCopy className="size-4" />
      {viewerWords.copyImage}
    </Button>
  );
}

/** The link to the diagram's own page, which has to be stored before it is opened. */
function PageLink({ diagram }: { diagram: ShownDiagram }) {
  const href = diagramPath(diagram.id);
  const open = async () => {
    try {
      await storeDiagram(diagram);
      window.location.assign(href);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrorToast(error, () => void open(), { title: viewerWords.pageFailed });
    }
  };
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  // Stored already when the link is opened in another tab.
  const prepare = () => void storeDiagram(diagram).catch(() => undefined);
  return (
    <a
      href={href}
      onPointerDown={prepare}
      onClick={handleClick}
      className={buttonVariants({ variant: "outline" })}
    >
      <FileText className="size-4" />
      {viewerWords.page}
    </a>
  );
}
