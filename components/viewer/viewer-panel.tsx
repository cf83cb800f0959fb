import { Dialog } from "radix-ui";
import { Kbd } from "@/components/ui/kbd";
import { creditOf } from "@/lib/diagrams/licences/author";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { Citation } from "./citation";
import { ReportButton } from "./report-button";
import { ViewerActions } from "./viewer-actions";
import { ViewerFacts } from "./viewer-facts";

/** The column next to the picture: description, licence and facts, and actions. */
export function ViewerPanel({ diagram }: { diagram: ShownDiagram }) {
  const { title, lang, dir, category, description, tags } = diagram;
  return (
    <div className="flex grow flex-col border-t min-[62.5rem]:min-h-0 min-[62.5rem]:border-t-0 min-[62.5rem]:border-l print:border-0">
      <div className="flex grow flex-col gap-3.5 px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:gap-4.5 md:px-7 md:pt-6.5 md:pb-5 min-[62.5rem]:overflow-y-auto min-[62.5rem]:[scrollbar-gutter:stable] [scrollbar-width:thin] print:p-0">
        <div>
          <span className="inline-flex h-5.5 items-center rounded-sm bg-secondary px-2 text-xs print:hidden">
            {category}
          </span>
          <Dialog.Title className="mt-3 font-display text-title text-balance wrap-anywhere">
            <bdi {...(lang !== null && { lang })} dir={dir}>
              {title}
            </bdi>
          </Dialog.Title>
          <p className="mt-1 text-sm text-muted-foreground wrap-anywhere print:hidden">
            {viewerWords.by(creditOf(diagram))}
          </p>
        </div>
        {description !== null && (
          <Dialog.Description dir="auto" className="text-[0.9375rem]/6 wrap-anywhere print:hidden">
            {description}
          </Dialog.Description>
        )}
        <ViewerFacts diagram={diagram} />
        <ViewerActions diagram={diagram} />
        <Citation diagram={diagram} />
        {tags.length > 0 && (
          <ul aria-label={viewerWords.tags} className="flex flex-wrap gap-1.5 print:hidden">
            {tags.map((tag) => (
              <li
                key={tag}
                className="inline-flex h-7 max-w-full items-center rounded-sm border px-2 text-xs text-muted-foreground md:h-6"
              >
                <span className="truncate">{tag}</span>
              </li>
            ))}
          </ul>
        )}
        <ReportButton diagram={diagram} />
      </div>
      <KeyHints />
    </div>
  );
}

const hints = [
  { keys: ["←", "→"], does: viewerWords.keys.browse },
  { keys: ["L"], does: viewerWords.keys.like },
  { keys: ["D"], does: viewerWords.keys.download },
  { keys: ["+", "−"], does: viewerWords.keys.zoom },
  { keys: ["Esc"], does: viewerWords.keys.close },
] as const;

/** Keyboard hints, shown on wide screens with a mouse, where a keyboard is likely. */
function KeyHints() {
  return (
    <ul className="mx-7 flex flex-wrap gap-x-3.5 gap-y-2 border-t py-3.5 text-xs text-muted-foreground max-[62.5rem]:hidden print:hidden [@media(hover:none)]:hidden">
      {hints.map(({ keys, does }) => (
        <li key={does} className="inline-flex items-center gap-1.25">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
