import { Search } from "lucide-react";
import { ArticleLine } from "@/components/diagrams/article-link";
import { SaveButton } from "@/components/diagrams/save-button";
import { TagLinks } from "@/components/diagrams/tag-links";
import { buttonVariants } from "@/components/ui/button";
import { RememberViewed } from "@/components/viewed/remember-viewed";
import { Citation } from "@/components/viewer/citation";
import { CoversLinks } from "@/components/viewer/covers-links";
import { FurtherActions } from "@/components/viewer/further-actions";
import { ReportButton } from "@/components/viewer/report-button";
import { StudyLink } from "@/components/viewer/study-link";
import { ViewerFacts } from "@/components/viewer/viewer-facts";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { kindOf } from "@/lib/diagrams/kind";
import { creditOf } from "@/lib/diagrams/licences/author";
import { pageWords } from "@/lib/diagrams/page-words";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { plainSearchFor } from "@/lib/search/search-url";
import { DiagramActions, hasOtherSource } from "./diagram-actions";

type DiagramPagePanelProps = { diagram: DiagramSnapshot; snapshot: string | null };

/** The column next to the picture: description, licence and facts, and links to related searches. */
export function DiagramPagePanel({ diagram, snapshot }: DiagramPagePanelProps) {
  const { title, lang, dir, description, article, credit, tags } = diagram;
  const shown = hasPicture(diagram) ? { ...diagram, snapshot } : null;
  return (
    <div className="flex flex-col gap-4.5 border-t px-4 pt-6 pb-7 md:px-7 min-[62.5rem]:border-t-0 min-[62.5rem]:border-l print:border-0 print:p-0">
      <div>
        <span className="inline-flex h-5.5 items-center rounded-sm bg-secondary px-2 text-xs print:hidden">
          {kindOf(diagram)}
        </span>
        <h1 className="mt-3 font-display text-title text-balance wrap-anywhere">
          <bdi {...(lang !== null && { lang })} dir={dir}>
            {title}
          </bdi>
        </h1>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere print:hidden">
          {viewerWords.by(creditOf(diagram))}
        </p>
      </div>
      {shown && <RememberViewed diagram={shown} />}
      {shown ? (
        <DiagramActions diagram={shown} />
      ) : (
        <div className="flex noscript:hidden">
          <SaveButton diagram={{ id: diagram.id, title, snapshot }} isLabelled />
        </div>
      )}
      {description !== null && (
        <p dir="auto" className="text-[0.9375rem]/6 wrap-anywhere print:hidden">
          {description}
        </p>
      )}
      {article && <ArticleLine article={article} />}
      <StudyLink diagram={diagram} />
      {shown && <CoversLinks diagram={shown} />}
      {shown ? (
        // The copy buttons do nothing without JavaScript.
        <div className="noscript:[&_button]:hidden">
          <ViewerFacts diagram={shown} />
        </div>
      ) : (
        <p className="border-y border-foreground py-2 text-[0.8125rem]/5 wrap-anywhere">{credit}</p>
      )}
      {shown && (
        <div className="grid gap-4.5 noscript:hidden">
          <Citation diagram={shown} />
          <FurtherActions diagram={shown} hasSource={hasOtherSource(diagram)} isOwnPage />
        </div>
      )}
      <TagLinks tags={tags} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 print:hidden">
        <a
          href={plainSearchFor(title)}
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
