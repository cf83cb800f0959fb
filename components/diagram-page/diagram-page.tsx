import { ExternalLink } from "lucide-react";
import { LinkedPlates } from "@/components/diagrams/linked-plates";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { NoticePlate } from "@/components/elements/notice-plate";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { pageWords } from "@/lib/diagrams/page-words";
import { searchWords } from "@/lib/search/words";
import { DiagramPagePanel } from "./diagram-page-panel";
import { DiagramPagePlate } from "./diagram-page-plate";

type DiagramPageProps = {
  /** With URLs from which a page may load its pictures. */
  diagram: DiagramSnapshot;
  snapshot: string | null;
  related: readonly Diagram[];
};

/** The page of one diagram, with its facts next to or below it. */
export function DiagramPage({ diagram, snapshot, related }: DiagramPageProps) {
  return (
    // Except on the landing page, the search box is in the header.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="pb-14 md:page md:pt-9 print:p-0">
        <article
          data-on-paper=""
          className="bg-card text-card-foreground md:overflow-hidden md:rounded-lg md:border min-[62.5rem]:grid min-[62.5rem]:grid-cols-[minmax(0,1fr)_372px] print:block print:border-0"
        >
          <div className="relative grid place-items-center bg-table px-5 py-8 min-[62.5rem]:items-start md:px-10 min-[62.5rem]:px-16 min-[62.5rem]:py-18 print:bg-transparent print:p-0">
            <div aria-hidden="true" className="paper-grid absolute inset-0 opacity-80 print:hidden" />
            {hasPicture(diagram) ? (
              <DiagramPagePlate diagram={diagram} />
            ) : (
              <DiagramPageLink sourceUrl={diagram.sourceUrl} />
            )}
          </div>
          <DiagramPagePanel diagram={diagram} snapshot={snapshot} />
        </article>
      </div>
      <LinkedPlates
        id="more-like-this"
        heading={pageWords.moreLikeThis}
        diagrams={related}
        isCounted
        className="page pb-14 md:pt-4 print:hidden"
      />
    </div>
  );
}

/** Replaces a picture whose licence does not allow storing it. */
function DiagramPageLink({ sourceUrl }: { sourceUrl: string }) {
  return (
    <div className="relative w-full max-w-116">
      <NoticePlate drawing="missingPage" title={pageWords.notShownTitle} text={pageWords.notShown}>
        <NewTabLink href={sourceUrl} className={buttonVariants()}>
          <ExternalLink className="size-4" />
          {searchWords.openSource}
        </NewTabLink>
      </NoticePlate>
    </div>
  );
}
