import { Pencil } from "lucide-react";
import { fileWords } from "@/lib/diagrams/file-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { searchWords } from "@/lib/search/words";

/** Text on the frame line, like the legend of a fieldset: the category on the top edge, the file on the bottom edge. */
export function CardLegend({ diagram }: { diagram: ShownDiagram }) {
  const file = fileWords(diagram);
  return (
    <>
      <span className={`${style} -top-2.25 left-2.5 text-xs/none text-muted-foreground`}>
        {diagram.category}
      </span>
      {diagram.isEditable && (
        <span className={`${style} -top-2.25 right-2.5 text-xs/none text-brand`}>
          <Pencil className="size-3.5" />
          {searchWords.editable}
        </span>
      )}
      {file !== null && (
        <span className={`${style} right-2.5 -bottom-2.25 text-2xs/none text-muted-foreground`}>{file}</span>
      )}
    </>
  );
}

const style =
  "pointer-events-none absolute inline-flex h-4.5 items-center gap-1.25 bg-background px-1.5 whitespace-nowrap";
