import { Search } from "lucide-react";
import { SaveButton } from "@/components/diagrams/save-button";
import { buttonVariants } from "@/components/ui/button";
import { ReportButton } from "@/components/viewer/report-button";
import { ViewerFacts } from "@/components/viewer/viewer-facts";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { creditOf } from "@/lib/diagrams/licences/author";
import { pageWords } from "@/lib/diagrams/page-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { MAX_QUERY_LENGTH } from "@/lib/search/query-text";
import { plainSearchUrl } from "@/lib/search/search-url";
import { beginningOf } from "@/lib/text-beginning";
import { DiagramActions } from "./diagram-actions";

type DiagramPagePanelProps = { diagram: DiagramSnapshot; snapshot: string | null };

/** The column next to the picture: description, licence and facts, and links to related searches. */
export function DiagramPagePanel({ diagram, snapshot }: DiagramPagePanelProps) {
  const { title, lang, dir, category, description, credit, tags } = diagram;
  const shown = hasPicture(diagram) ? { ...diagram, snapshot } : null;
  return (
    <div className="flex flex-col gap-4.5 border-t px-4 pt-6 pb-7 md:px-7 min-[62.5rem]:border-t-0 min-[62.5rem]:border-l print:border-0 print:p-0">
      <div>
        <div className="flex items-center justify-between print:hidden">
          <span className="inline-flex h-5.5 items-center rounded-sm bg-secondary px-2 text-xs">
            {category}
          </span>
          <div className="-my-3 -mr-3 noscript:hidden">
            <SaveButton diagram={{ id: diagram.id, title, snapshot }} />
          </div>
        </div>
        <h1 className="mt-3 font-display text-title text-balance wrap-anywhere">
          <bdi {...(lang !== null && { lang })} dir={dir}>
            {title}
          </bdi>
        </h1>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere print:hidden">
          {viewerWords.by(creditOf(diagram))}
        </p>
      </div>
      {description !== null && (
        <p dir="auto" className="text-[0.9375rem]/6 wrap-anywhere print:hidden">
          {description}
        </p>
      )}
      {shown ? (
        // Shows the whole credit, and hides the copy buttons without JavaScript.
        <div className="[&_dd>span]:line-clamp-none noscript:[&_button]:hidden">
          <ViewerFacts diagram={shown} />
        </div>
      ) : (
        <p className="border-y border-foreground py-2 text-[0.8125rem]/5 wrap-anywhere">{credit}</p>
      )}
      {shown && <DiagramActions diagram={shown} />}
      {tags.length > 0 && (
        <ul aria-label={viewerWords.tags} className="flex flex-wrap gap-1.5 print:hidden">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex max-w-full min-w-0">
              <a href={searchFor(tag)} rel="nofollow" className={tagStyle}>
                <bdi className="truncate">{tag}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 print:hidden">
        <a
          href={searchFor(title)}
          rel="nofollow"
          className={buttonVariants({ variant: "ghost", size: "sm", className: "-ml-3" })}
        >
          <Search className="size-4" />
          {pageWords.searchForMore}
        </a>
        {shown && (
          <div className="noscript:hidden">
            <ReportButton diagram={shown} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A search link that also works without JavaScript. */
function searchFor(text: string): string {
  return plainSearchUrl({ query: beginningOf(text, MAX_QUERY_LENGTH) });
}

const tagStyle =
  "inline-flex h-7 min-w-0 items-center rounded-sm border px-2 text-xs text-muted-foreground transition-[border-color,color] duration-(--quick) hover:border-border-strong hover:text-foreground md:h-6";
