import { ExternalLink, Pencil } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { Diagram } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";
import { DiagramCaption } from "./diagram-caption";
import { DiagramPlate } from "./diagram-plate";

/** How many plates the widest row holds: these load at once, the others when they come near. */
const FIRST_ROW = 4;

type DiagramCardProps = {
  diagram: Diagram;
  /** Its place in this list, from 1: people say "look at Fig. 3". */
  place: number;
};

export function DiagramCard({ diagram, place }: DiagramCardProps) {
  return (
    <li className="group/card min-w-0">
      <figure>
        <div className="relative">
          <DiagramPlate diagram={diagram} isFirst={place === 1} isEarly={place <= FIRST_ROW} />
          <Legend diagram={diagram} />
          <Toolbar diagram={diagram} />
        </div>
        <DiagramCaption diagram={diagram} place={place} />
      </figure>
    </li>
  );
}

const legendStyle =
  "pointer-events-none absolute -top-2.25 inline-flex h-4.5 items-center gap-1.25 bg-background px-1.5 text-xs/none whitespace-nowrap";

/** Stands on the frame line, like the legend of a fieldset. */
function Legend({ diagram: { category, isEditable } }: { diagram: Diagram }) {
  return (
    <>
      <span className={`${legendStyle} left-2.5 text-muted-foreground`}>{category}</span>
      {isEditable && (
        <span className={`${legendStyle} right-2.5 text-brand`}>
          <Pencil className="size-3.5" />
          {searchWords.editable}
        </span>
      )}
    </>
  );
}

/** Hangs from the top edge while the plate is pointed at or holds the focus; touch has the plate itself. */
function Toolbar({ diagram }: { diagram: Diagram }) {
  return (
    <div className="absolute -top-5 right-2 z-1 flex translate-y-1 rounded-md border bg-popover p-0.5 opacity-0 shadow-float transition-[opacity,translate] duration-(--quick) ease-set group-focus-within/card:translate-y-0 group-focus-within/card:opacity-100 group-hover/card:translate-y-0 group-hover/card:opacity-100 max-md:hidden [@media(hover:none)]:hidden">
      <a
        href={diagram.sourceUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${searchWords.openSource}: ${diagram.title}`}
        data-tip={searchWords.openSource}
        className={buttonVariants({ variant: "ghost", size: "icon-sm", className: "tip" })}
      >
        <ExternalLink className="size-4" />
      </a>
    </div>
  );
}
