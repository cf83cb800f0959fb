"use client";

import { ChevronRight } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { copyText } from "@/components/elements/copy-text";
import { Button } from "@/components/ui/button";
import { type CitationStyle, citationStyles, cite } from "@/lib/diagrams/licences/citations";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";

const neverChanges = () => () => {};

/** A citation of the diagram in a style that the user chooses. */
export function Citation({ diagram }: { diagram: ShownDiagram }) {
  // A citation has the date of today and our origin, which the server does not know.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <details className="group text-[0.8125rem]/5 print:hidden">
      <summary className="-mx-2 flex h-11 items-center gap-1.5 rounded-sm px-2 font-medium hover:bg-secondary md:h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform duration-(--quick) ease-set group-open:rotate-90" />
        {viewerWords.cite}
      </summary>
      {isReady && <Styles diagram={diagram} />}
    </details>
  );
}

function Styles({ diagram }: { diagram: ShownDiagram }) {
  const [style, setStyle] = useState<CitationStyle>("APA");
  const text = cite(diagram, style, { accessedOn: new Date(), origin: window.location.origin });
  return (
    <div className="mt-2 grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex">
          <legend className="sr-only">{viewerWords.citationStyle}</legend>
          {citationStyles.map((name) => (
            <label key={name} className={choiceStyle}>
              <input
                type="radio"
                name="citation-style"
                checked={style === name}
                onChange={() => setStyle(name)}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </fieldset>
        <Button
          variant="outline"
          size="sm"
          aria-label={viewerWords.copyCitation}
          onClick={() => copyText(text, viewerWords.citationCopied)}
        >
          {viewerWords.copy}
        </Button>
      </div>
      <p
        className={`rounded-md border bg-muted px-3 py-2.5 wrap-anywhere whitespace-pre-wrap ${style === "BibTeX" ? "font-mono text-xs/5" : ""}`}
      >
        {text}
      </p>
    </div>
  );
}

const choiceStyle =
  "relative flex h-11 cursor-pointer items-center border border-l-0 border-border-strong px-3 first-of-type:rounded-l-md first-of-type:border-l last-of-type:rounded-r-md hover:bg-muted has-checked:bg-accent has-checked:font-medium has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:h-8";
