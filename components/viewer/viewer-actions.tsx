"use client";

import { ClipboardCopy, ExternalLink, Printer } from "lucide-react";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { copyPicture } from "./copy-picture";

/** A picture is offered for copying only where it is known what one may do with it. */
export function ViewerActions({ diagram }: { diagram: ShownDiagram }) {
  const [isCopying, setIsCopying] = useState(false);
  const handleCopy = async () => {
    setIsCopying(true);
    await copyPicture(diagram);
    setIsCopying(false);
  };
  return (
    <div className="flex flex-wrap gap-2 *:grow *:basis-[calc(50%-0.25rem)] print:hidden">
      <a
        href={diagram.sourceUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: "outline" })}
      >
        <ExternalLink className="size-4" />
        {viewerWords.source}
      </a>
      {diagram.licence !== null && (
        <Button variant="outline" aria-disabled={isCopying} onClick={() => !isCopying && handleCopy()}>
          <ClipboardCopy className="size-4" />
          {viewerWords.copyImage}
        </Button>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        <Printer className="size-4" />
        {viewerWords.print}
      </Button>
    </div>
  );
}
