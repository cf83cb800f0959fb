import { ArrowLeft, ArrowRight } from "lucide-react";
import { DiagramPageCard } from "@/components/diagram-page/diagram-page-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { NoticePlate } from "@/components/elements/notice-plate";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import {
  COLLECTION_PATH,
  type CollectionChoice,
  collectionPath,
  isEverything,
} from "@/lib/collection/choice";
import { choiceTitle, collectionWords, facetLabel } from "@/lib/collection/words";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { type Subject, subjects } from "@/lib/diagrams/subjects";
import { CollectionFilters, type FacetOptions } from "./collection-filters";

type CollectionViewProps = {
  choice: CollectionChoice;
  browsed: {
    size: number;
    total: number;
    options: FacetOptions;
    page: number;
    pages: number;
    firstPlace: number;
    /** The diagrams of the page. Empty without filters: then `overview` has some of each subject. */
    diagrams: readonly DiagramSnapshot[];
    overview: readonly { subject: Subject; count: number; diagrams: readonly DiagramSnapshot[] }[];
  };
};

/** The collection by subject, kind and level. */
export function CollectionView({ choice, browsed }: CollectionViewProps) {
  const { size, total, options, page, pages, firstPlace, diagrams, overview } = browsed;
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="border-b bg-table">
        <div className="page pt-7 pb-6 md:pt-11 md:pb-8">
          <h1 className="headline text-balance">{choiceTitle(choice)}</h1>
          <p className="mt-2 max-w-160 text-sm text-pretty text-muted-foreground">
            {isEverything(choice) ? collectionWords.lead(size) : collectionWords.counted(total)}
          </p>
        </div>
      </div>
      <div className="page flex grow flex-col pt-5 pb-14 md:pt-6">
        <CollectionFilters choice={choice} options={options} />
        {overview.map((glance, index) => (
          <Glance key={glance.subject} {...glance} firstPlace={placesBefore(overview, index) + 1} />
        ))}
        {diagrams.length > 0 && (
          <div className="pt-7 md:pt-9">
            <PlateGrid label={choiceTitle(choice)}>
              {diagrams.map((diagram, index) => (
                <DiagramPageCard
                  key={diagram.id}
                  diagram={diagram}
                  place={firstPlace + index}
                  placeOnPage={index + 1}
                />
              ))}
            </PlateGrid>
          </div>
        )}
        {total === 0 && (
          <div className="grid grow place-content-center-safe justify-items-center py-12">
            <NoticePlate drawing="noResults" title={collectionWords.none} text={collectionWords.noneText}>
              <a href={COLLECTION_PATH} className={buttonVariants()}>
                {collectionWords.showEverything}
              </a>
            </NoticePlate>
          </div>
        )}
        {!isEverything(choice) && pages > 1 && <CollectionPages choice={choice} page={page} pages={pages} />}
      </div>
    </div>
  );
}

type GlanceProps = CollectionViewProps["browsed"]["overview"][number] & { firstPlace: number };

/** A row of diagrams of one subject, with a link to all of them. */
function Glance({ subject, count, diagrams, firstPlace }: GlanceProps) {
  const title = facetLabel("subject", subject);
  const headingId = `subject-${subject}`;
  return (
    <section aria-labelledby={headingId} className="mt-9 md:mt-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-foreground pt-4">
        <h2 id={headingId} className="font-display text-title tracking-[-0.01em]">
          {title}
        </h2>
        <a
          href={collectionPath({ subject })}
          className="text-link inline-flex h-11 items-center gap-1.5 rounded-sm text-sm md:h-7"
        >
          {collectionWords.all(subjects[subject].label, count)}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <PlateGrid label={title}>
        {diagrams.map((diagram, index) => (
          <DiagramPageCard
            key={diagram.id}
            diagram={diagram}
            place={firstPlace + index}
            placeOnPage={firstPlace + index}
            heading="h3"
          />
        ))}
      </PlateGrid>
    </section>
  );
}

function placesBefore(overview: CollectionViewProps["browsed"]["overview"], index: number): number {
  return overview.slice(0, index).reduce((sum, { diagrams }) => sum + diagrams.length, 0);
}

type CollectionPagesProps = { choice: CollectionChoice; page: number; pages: number };

/** Links to the previous and the next page. */
function CollectionPages({ choice, page, pages }: CollectionPagesProps) {
  return (
    <nav
      aria-label={collectionWords.pages}
      className="mt-11 grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-t pt-5"
    >
      {page > 1 && (
        <a
          href={collectionPath(choice, page - 1)}
          rel="prev"
          className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {collectionWords.previous}
        </a>
      )}
      <p className="col-start-2 text-sm text-muted-foreground tabular-nums">
        {collectionWords.page(page, pages)}
      </p>
      {page < pages && (
        <a
          href={collectionPath(choice, page + 1)}
          rel="next"
          className={buttonVariants({ variant: "outline", className: "col-start-3 justify-self-end" })}
        >
          {collectionWords.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      )}
    </nav>
  );
}
