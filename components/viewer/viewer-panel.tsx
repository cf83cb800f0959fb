import { Dialog } from "radix-ui";
import { ArticleLine } from "@/components/diagrams/article-link";
import { TagLinks } from "@/components/diagrams/tag-links";
import { kindOf } from "@/lib/diagrams/kind";
import { creditOf } from "@/lib/diagrams/licences/author";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { Citation } from "./citation";
import { CoversLinks } from "./covers-links";
import { FurtherActions } from "./further-actions";
import { ReportButton } from "./report-button";
import { StudyLink } from "./study-link";
import { ViewerActions } from "./viewer-actions";
import { ViewerFacts } from "./viewer-facts";

type ViewerPanelProps = { diagram: ShownDiagram; tagUrl?: (tag: string) => string };

/**
 * The column next to the picture, or the part of the sheet below it: title, actions, facts. The title is cut after
 * four lines beside the picture, so that the actions stay in sight: the credit has all of it.
 */
export function ViewerPanel({ diagram, tagUrl }: ViewerPanelProps) {
  const { title, lang, dir, description, article, tags } = diagram;
  return (
    <div className="flex grow flex-col gap-3.5 border-t px-4 pt-5 pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:gap-4.5 md:px-7 min-[62.5rem]:col-start-2 min-[62.5rem]:min-h-0 min-[62.5rem]:overflow-y-auto min-[62.5rem]:border-t-0 min-[62.5rem]:border-l min-[62.5rem]:pt-1 min-[62.5rem]:pb-6 min-[62.5rem]:[scrollbar-gutter:stable] [scrollbar-width:thin] print:border-0 print:p-0">
      <div>
        <span className="inline-flex h-5.5 items-center rounded-sm bg-secondary px-2 text-xs print:hidden">
          {kindOf(diagram)}
        </span>
        <Dialog.Title className="mt-3 font-display text-title text-balance wrap-anywhere min-[62.5rem]:line-clamp-4 print:line-clamp-none">
          <bdi {...(lang !== null && { lang })} dir={dir}>
            {title}
          </bdi>
        </Dialog.Title>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere min-[62.5rem]:line-clamp-2 print:hidden">
          {viewerWords.by(creditOf(diagram))}
        </p>
      </div>
      <ViewerActions diagram={diagram} className={barStyle} />
      {description !== null && (
        <p dir="auto" className="text-[0.9375rem]/6 wrap-anywhere print:hidden">
          {description}
        </p>
      )}
      {article && <ArticleLine article={article} />}
      <StudyLink diagram={diagram} />
      <CoversLinks diagram={diagram} />
      <ViewerFacts diagram={diagram} />
      <Citation diagram={diagram} />
      <FurtherActions diagram={diagram} />
      <TagLinks tags={tags} tagUrl={tagUrl} />
      <ReportButton diagram={diagram} />
    </div>
  );
}

/** Where the sheet scrolls, the actions are a bar at its bottom. */
const barStyle =
  "max-[62.5rem]:fixed max-[62.5rem]:inset-x-0 max-[62.5rem]:bottom-0 max-[62.5rem]:z-2 max-[62.5rem]:border-t max-[62.5rem]:bg-popover max-[62.5rem]:px-4 max-[62.5rem]:pt-2 max-[62.5rem]:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:max-[62.5rem]:bottom-8 md:max-[62.5rem]:mx-auto md:max-[62.5rem]:max-w-180 md:max-[62.5rem]:rounded-b-lg md:max-[62.5rem]:border md:max-[62.5rem]:px-7";
