import type { Metadata } from "next";
import { headers } from "next/headers";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import { SearchBox } from "@/components/search/box/search-box";
import { countFound } from "@/components/search/count-found";
import { LeaveForFullSearch } from "@/components/search/leave-for-full-search";
import { AlsoSearched, DidYouMean } from "@/components/search/results/further-queries";
import { NearIt } from "@/components/search/results/near-it";
import { notAskedOf } from "@/components/search/results/not-asked";
import { RelatedSearches } from "@/components/search/results/related-searches";
import { ResultsHead } from "@/components/search/results/results-head";
import { ResultsLedger } from "@/components/search/results/results-ledger";
import { SearchNotice } from "@/components/search/results/search-notice";
import { SourceNotice } from "@/components/search/results/source-notice";
import { buttonVariants } from "@/components/ui/button";
import { pickFilters, type SearchFilters } from "@/lib/search/filters";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { plainSearchUrl, tidyText } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { searchForPage } from "@/server/search/search-for-page";

type Params = Record<string, string | string[] | undefined>;
type SearchPageProps = { searchParams: Promise<Params> };

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const query = queryOf(await searchParams);
  return {
    title: query === null ? searchWords.search : searchWords.resultsFor(query),
    robots: { index: false },
  };
}

/**
 * The results without JavaScript: the same cards, rendered on the server, page by page. If JavaScript runs, it
 * redirects to the full page.
 */
export default async function SearchPage({ searchParams }: SearchPageProps) {
  const params = await searchParams;
  const query = queryOf(params);
  const visit = await searchForPage(await headers(), params);
  const isFound = visit.ok && visit.answer.diagrams.length > 0;
  const filters = filtersOf(params);
  const linkTo = (further: string) => plainSearchUrl({ query: further, ...filters });

  return (
    <div data-view="results" className="contents">
      <SearchBox query={query} />
      <LeaveForFullSearch receipt={visit.ok ? visit.answer.receipt : undefined} />
      <div className="page flex grow flex-col pt-3.5 pb-14 md:pt-9">
        {isFound && <Found answer={visit.answer} filters={filters} linkTo={linkTo} />}
        {visit.ok && !isFound && <SourceNotice sources={visit.answer.sources} isEmpty />}
        {!isFound && (
          <SearchNotice
            query={query ?? ""}
            filters={filters}
            problem={visit.ok ? null : visit.problem}
            isEmpty={visit.ok}
            notAsked={visit.ok ? notAskedOf(visit.answer.sources) : null}
          >
            {visit.ok && <DidYouMean correction={visit.answer.correction} linkTo={linkTo} />}
          </SearchNotice>
        )}
        {visit.ok && (
          <>
            <NearIt answer={visit.answer} query={visit.answer.query} />
            <RelatedSearches answer={visit.answer} linkTo={linkTo} />
          </>
        )}
      </div>
    </div>
  );
}

type FoundProps = { answer: SearchAnswer; filters: SearchFilters; linkTo: (query: string) => string };

function Found({ answer, filters, linkTo }: FoundProps) {
  const { query, page, diagrams, sources, hasMore, receipt, understood } = answer;
  const firstPlace = (page - 1) * PAGE_SIZE + 1;
  const title = searchWords.resultsFor(query);
  const { found } = countFound([answer], firstPlace + diagrams.length - 1);
  return (
    <>
      <ResultsHead title={title}>
        <ResultsLedger answers={[answer]} summary={searchWords.found(found)} />
        <DidYouMean correction={answer.correction} linkTo={linkTo} />
        <AlsoSearched understood={understood} linkTo={linkTo} />
      </ResultsHead>
      <div className="mt-2.5 mb-7 grid gap-5.5 md:mt-5.5 md:mb-8">
        <hr />
        <SourceNotice sources={sources} />
      </div>
      <PlateGrid label={title}>
        {diagrams.map((diagram, index) => (
          <DiagramCard key={diagram.id} diagram={diagram} place={firstPlace + index} />
        ))}
      </PlateGrid>
      {hasMore && (
        <a
          href={plainSearchUrl({ query, ...filters, page: page + 1, receipt })}
          className={buttonVariants({ variant: "outline", size: "lg", className: "mt-11 self-center" })}
        >
          {searchWords.nextPage}
        </a>
      )}
    </>
  );
}

function queryOf({ q }: Params): string | null {
  return tidyText((Array.isArray(q) ? q[0] : q) ?? "");
}

/** The filters of the search, which has already rejected invalid ones. */
function filtersOf(params: Params): SearchFilters {
  return pickFilters(params as SearchFilters);
}
