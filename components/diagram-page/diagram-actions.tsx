import { Download } from "lucide-react";
import { SourceLink } from "@/components/diagrams/source-link";
import { buttonVariants } from "@/components/ui/button";
import { ViewerActions } from "@/components/viewer/viewer-actions";
import { downloadFormatLabels, formatsOf } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/** The main actions on the page of a diagram: those of the viewer, and plain links without JavaScript. */
export function DiagramActions({ diagram }: { diagram: ShownDiagram }) {
  return (
    <div className="grid gap-2 print:hidden">
      {formatsOf(diagram).length === 0 && (
        <p className="text-[0.8125rem]/5 text-muted-foreground">
          {diagram.licence === null ? downloadWords.noLicence : downloadWords.linkOnly}
        </p>
      )}
      <div className="noscript:hidden">
        <ViewerActions diagram={diagram} />
      </div>
      <ul className="hidden flex-wrap gap-2 *:grid *:grow *:basis-24 noscript:flex">
        {formatsOf(diagram).map((format) => (
          <li key={format}>
            <a
              href={`/api/diagrams/${diagram.id}/download?format=${format}`}
              rel="nofollow"
              aria-label={downloadWords.asFormat(downloadFormatLabels[format])}
              className={buttonVariants({ variant: "outline" })}
            >
              <Download className="size-4" />
              {downloadFormatLabels[format]}
            </a>
          </li>
        ))}
        {hasOtherSource(diagram) && (
          <li>
            <SourceLink sourceUrl={diagram.sourceUrl} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** The source of a diagram of the collection is its own page. */
export function hasOtherSource({ id, sourceUrl }: Pick<ShownDiagram, "id" | "sourceUrl">): boolean {
  return sourceUrl !== diagramPath(id);
}
