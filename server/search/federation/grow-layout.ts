import "server-only";
import { MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchProvider } from "../provider";
import { askSource } from "./ask-source";
import { addRound, type Layout } from "./layout";
import { type Reader, startOfPage } from "./readers";
import { answerOf, askRound, type Run, wordingOf } from "./search-run";

/** How many pages beyond the requested one are read from a source to fill that page. */
const SPARE_PAGES = 2;
/** Last page that is read from a metered source: a receipt pays for three pages. */
export const LAST_METERED_PAGE = 3;

const noDeadline = { wait: () => new Promise<never>(() => undefined), isOver: () => false };

/** Extends the layout until the requested page is full. Runs one at a time per layout. */
export async function growLayout(reader: Reader, run: Run): Promise<void> {
  const { layout } = reader;
  if (isFull(reader, run)) return;
  const growing = layout.growing.then(() => grow(reader, run));
  layout.growing = growing.catch(() => undefined);
  await growing;
}

async function grow(reader: Reader, run: Run): Promise<void> {
  const { layout } = reader;
  // After the deadline the search no longer waits, and a metered request would be wasted.
  while (!isFull(reader, run) && !run.asking.deadline.isOver()) {
    const round = run.providers.filter((provider) => isWorthAsking(provider, layout, run));
    if (round.length === 0) return;
    const answers = await askRound(
      run,
      round,
      layout.attempt,
      ({ name }) => layout.cursors.get(name)?.nextPage ?? 1,
    );
    run.answers.push(...answers);
    addRound(layout, run.search.query, answers);
    if (!answers.some(answerOf)) return;
  }
}

function isFull(reader: Reader, { search }: Run): boolean {
  return reader.layout.diagrams.length >= startOfPage(reader, search.page) + PAGE_SIZE;
}

/** A metered source is asked at most once per search, and so is a source that did not answer. */
function isWorthAsking(provider: SearchProvider, { cursors }: Layout, { answers, search }: Run): boolean {
  const cursor = cursors.get(provider.name);
  if (cursor === null) return false;
  const isOnceOnly = provider.cost === "metered" || !cursor?.hasAnswered;
  if (isOnceOnly && answers.some((one) => one.provider === provider)) return false;
  const lastPage = provider.cost === "metered" ? LAST_METERED_PAGE : search.page + SPARE_PAGES;
  return (cursor?.nextPage ?? 1) <= lastPage;
}

/**
 * Prefetches further pages into the cache from sources that cost nothing, until there are enough results for
 * everything that can be shown. Runs in the background.
 */
export async function warmNextPages(layout: Layout, run: Run): Promise<void> {
  const { search, providers, asking, answers } = run;
  const isAsking = answers.some(({ outcome }) => outcome.status === "ok" && outcome.cache === "miss");
  if (!isAsking) return;
  const query = wordingOf(run, layout.attempt) ?? search.query;
  let found = layout.diagrams.length;
  let reading = providers.flatMap((provider) => {
    const cursor = provider.cost === "open" ? layout.cursors.get(provider.name) : null;
    return cursor?.hasAnswered ? [{ provider, page: cursor.nextPage }] : [];
  });
  while (found < MAX_SHOWN && reading.length > 0 && (reading[0]?.page ?? 0) <= MAX_SHOWN / PAGE_SIZE) {
    const outcomes = await Promise.all(
      reading.map(({ provider, page }) => {
        const question = { query, attempt: layout.attempt, page, filters: search.filters };
        return askSource(provider, question, { ...asking, deadline: noDeadline });
      }),
    );
    const pages = outcomes.map((outcome) => (outcome.status === "ok" ? outcome.answer.page : null));
    found += pages.reduce((sum, page) => sum + (page?.diagrams.length ?? 0), 0);
    reading = reading
      .filter((_, place) => pages[place]?.hasMore)
      .map(({ provider, page }) => ({ provider, page: page + 1 }));
  }
}
