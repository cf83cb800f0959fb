import { NoticePlate } from "@/components/elements/notice-plate";
import { fieldStyle } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { landingWords } from "@/lib/search/landing-words";
import { MAX_QUERY_LENGTH } from "@/lib/search/query-text";
import { PLAIN_SEARCH_PATH } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

/** The content of the "not found" page. */
export function MissingPage() {
  return (
    <div className="page grid grow place-content-center-safe py-16">
      <NoticePlate
        level={1}
        drawing="missingPage"
        title="Page not found"
        text="404. There is no page at this address."
      >
        <PlainSearch />
        <a href={COLLECTION_PATH} className={buttonVariants({ variant: "outline" })}>
          {landingWords.browseCollection}
        </a>
        <a href="/" className={buttonVariants({ variant: "ghost" })}>
          Return Home
        </a>
      </NoticePlate>
    </div>
  );
}

/** A search box without suggestions: every page of the site would load the code of the other one with this page. */
function PlainSearch() {
  return (
    <search className="mb-2 w-full">
      <form action={PLAIN_SEARCH_PATH} className="flex gap-2 max-md:flex-col">
        <input
          type="text"
          name="q"
          aria-label={searchWords.searchLabel}
          placeholder={searchWords.placeholder}
          maxLength={MAX_QUERY_LENGTH}
          required
          pattern=".*\S.*"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className={`${fieldStyle} h-11 min-w-0 shrink-0 text-ellipsis md:h-10 md:shrink`}
        />
        <button type="submit" className={buttonVariants()}>
          {searchWords.search}
        </button>
      </form>
    </search>
  );
}
