import { ArrowLeft, ArrowRight } from "lucide-react";
import { LinkedPlates } from "@/components/diagrams/linked-plates";
import { SmallPlate } from "@/components/diagrams/small-plate";
import { NoticePlate } from "@/components/elements/notice-plate";
import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { buttonVariants } from "@/components/ui/button";
import {
  COLLECTION_PATH,
  type CollectionAddress,
  collectionPath,
  isEverything,
} from "@/lib/collection/choice";
import { OFFLINE_PATH } from "@/lib/collection/kept";
import { choiceTitle, collectionWords, facetLabel } from "@/lib/collection/words";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { type Subject, subjects } from "@/lib/diagrams/subjects";
import { addressOf, searchUrl } from "@/lib/search/search-url";
import { CollectionCards } from "./collection-cards";
import { CollectionFilters, type FacetOptions } from "./collection-filters";

type CollectionViewProps = {
  address: CollectionAddress;
  browsed: {
    size: number;
    total: number;
    options: FacetOptions;
    page: number;
    pages: number;
    firstPlace: number;
    /** The diagrams of the page. Empty without a query and filters: then `overview` has some of each subject. */
    diagrams: readonly ShownDiagram[];
    overview: readonly { subject: Subject; count: number; diagrams: readonly ShownDiagram[] }[];
    /** Diagrams beside the topic of the query. */
    near: readonly Diagram[];
  };
  /** Whether it is shown from what this device keeps. */
  isKept?: boolean;
};

/** The collection by query, subject, kind and level. */
export function CollectionView({ address, browsed, isKept = false }: CollectionViewProps) {
  const { choice, query } = address;
  const { size, total, options, page, pages, firstPlace, diagrams, overview, near } = browsed;
  const title = choiceTitle(choice, query);
  const isOverview = query === null && isEverything(choice);
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="border-b bg-table">
        <div className="page pt-7 pb-6 md:pt-11 md:pb-8">
          <h1 className="headline text-balance wrap-anywhere">{title}</h1>
          <p className="mt-2 max-w-160 text-sm text-pretty text-muted-foreground">
            {isOverview ? collectionWords.lead(size) : collectionWords.counted(total)}
          </p>
          {isOverview && (
            <a
              href={OFFLINE_PATH}
              className="text-link mt-1 -mb-2 inline-flex h-11 items-center rounded-sm text-sm md:mb-0 md:h-7"
            >
              {isKept ? collectionWords.onDevice : collectionWords.keepOnDevice}
            </a>
          )}
        </div>
      </div>
      <div className="page flex grow flex-col pt-5 pb-14 md:pt-6">
        <CollectionFilters address={address} options={options} />
        {isOverview && <SubjectIndex subjects={overview} />}
        {overview.map((glance, index) => (
          <Glance key={glance.subject} {...glance} firstPlace={placesBefore(overview, index) + 1} />
        ))}
        {diagrams.length > 0 && (
          <div className="pt-7 md:pt-9">
            <CollectionCards label={title} diagrams={diagrams} firstPlace={firstPlace} />
          </div>
        )}
        {total === 0 && (
          <div className="grid grow place-content-center-safe justify-items-center py-12">
            <NothingFound address={address} />
          </div>
        )}
        {!isOverview && pages > 1 && <CollectionPages address={{ ...address, page }} pages={pages} />}
        <LinkedPlates id="near-it" heading={collectionWords.near} diagrams={near} className="mt-14" />
      </div>
    </div>
  );
}

/** A link to each subject, with one of its pictures. On phones the row scrolls sideways. */
function SubjectIndex({ subjects: all }: { subjects: CollectionViewProps["browsed"]["overview"] }) {
  return (
    <nav aria-label={collectionWords.subjects} className="mt-6">
      <ul className="grid grid-flow-col grid-rows-2 gap-3 max-md:-mx-4 max-md:auto-cols-[8.5rem] max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:grid-flow-row md:grid-cols-5 md:grid-rows-none min-[62.5rem]:grid-cols-6 xl:grid-cols-9">
        {all.map(({ subject, count, diagrams: [first] }) => (
          <li key={subject} className="min-w-0">
            <SmallPlate
              href={collectionPath({ subject })}
              pictures={first ? [first] : []}
              caption={facetLabel("subject", subject)}
              end={count.toLocaleString("en")}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that nothing matches, and offers what may help. */
function NothingFound({ address: { choice, query } }: Pick<CollectionViewProps, "address">) {
  const everything = (
    <a href={COLLECTION_PATH} className={buttonVariants({ variant: query === null ? "default" : "outline" })}>
      {collectionWords.showEverything}
    </a>
  );
  if (query === null || !isEverything(choice)) {
    return (
      <NoticePlate drawing="noResults" title={collectionWords.none} text={collectionWords.noneText}>
        {everything}
      </NoticePlate>
    );
  }
  return (
    <NoticePlate
      drawing="noResults"
      title={collectionWords.noneFor(query)}
      text={collectionWords.noneForText}
    >
      <div className="flex flex-wrap justify-center gap-2.5">
        <a href={searchUrl(addressOf(query))} className={buttonVariants()}>
          {collectionWords.searchEverywhere}
        </a>
        {everything}
      </div>
    </NoticePlate>
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
      <CollectionCards
        label={title}
        diagrams={diagrams}
        firstPlace={firstPlace}
        firstOnPage={firstPlace}
        isGlance
      />
    </section>
  );
}

function placesBefore(overview: CollectionViewProps["browsed"]["overview"], index: number): number {
  return overview.slice(0, index).reduce((sum, { diagrams }) => sum + diagrams.length, 0);
}

type CollectionPagesProps = { address: CollectionAddress; pages: number };

/** Links to the previous and the next page. */
function CollectionPages({ address: { choice, query, page }, pages }: CollectionPagesProps) {
  return (
    <nav
      aria-label={collectionWords.pages}
      className="mt-11 grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-t pt-5"
    >
      {page > 1 && (
        <a
          href={collectionPath(choice, { query, page: page - 1 })}
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
          href={collectionPath(choice, { query, page: page + 1 })}
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
