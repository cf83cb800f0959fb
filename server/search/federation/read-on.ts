import "server-only";
import { MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchProvider } from "../provider";
import { askSource } from "./ask-source";
import { addRound, type Layout } from "./layout";
import { answerOf, askRound, type Run, wordingOf } from "./search-run";

/** Rounds beyond the number of the page that a search may ask for until its page is full. */
const SPARE_ROUNDS = 2;
/** A metered source is read this far: three pages are the most that a receipt buys. */
export const LAST_METERED_PAGE = 3;

/** Lets the layout grow until it holds the wanted page, after whoever is making it grow already. */
export async function readOn(layout: Layout, run: Run): Promise<void> {
  if (isFull(layout, run)) return;
  const growing = layout.growing.then(() => grow(layout, run));
  layout.growing = growing.catch(() => undefined);
  await growing;
}

async function grow(layout: Layout, run: Run): Promise<void> {
  const { providers, search } = run;
  while (!isFull(layout, run) && layout.rounds < search.page + SPARE_ROUNDS) {
    const round = providers.filter((provider) => isWorthAsking(provider, layout, run));
    if (round.length === 0) return;
    const answers = await askRound(
      run,
      round,
      layout.attempt,
      ({ name }) => layout.cursors.get(name)?.nextPage ?? 1,
    );
    addRound(layout, search.query, answers);
    if (!answers.some(answerOf)) return;
  }
}

function isFull({ diagrams }: Layout, { search }: Run): boolean {
  return diagrams.length >= search.page * PAGE_SIZE;
}

/** A paid source is asked once in a call, and so is one that did not answer when it was asked. */
function isWorthAsking(provider: SearchProvider, { cursors }: Layout, { answers }: Run): boolean {
  const cursor = cursors.get(provider.name);
  if (cursor === null) return false;
  const isOnceOnly = provider.cost === "metered" || !cursor?.hasAnswered;
  if (isOnceOnly && answers.some((one) => one.provider === provider)) return false;
  return provider.cost !== "metered" || (cursor?.nextPage ?? 1) <= LAST_METERED_PAGE;
}

/**
 * Fetches ahead what a reader will want next, as far as that costs nothing: until there is enough for all
 * that is ever shown. The answers wait in the cache; nobody waits for them.
 */
export async function warmNextPages(layout: Layout, run: Run): Promise<void> {
  const { search, providers, asking, answers } = run;
  const isAsking = answers.some(({ outcome }) => outcome.status === "ok" && outcome.cache === "miss");
  if (!isAsking) return;
  const query = wordingOf(run, layout.attempt) ?? search.query;
  const never = new Promise<never>(() => undefined);
  let found = layout.diagrams.length;
  let reading = providers.flatMap((provider) => {
    const cursor = provider.cost === "open" ? layout.cursors.get(provider.name) : null;
    return cursor?.hasAnswered ? [{ provider, page: cursor.nextPage }] : [];
  });
  while (found < MAX_SHOWN && reading.length > 0 && (reading[0]?.page ?? 0) <= MAX_SHOWN / PAGE_SIZE) {
    const outcomes = await Promise.all(
      reading.map(({ provider, page }) => {
        const question = { query, attempt: layout.attempt, page, filters: search.filters };
        return askSource(provider, question, { ...asking, deadline: () => never });
      }),
    );
    const pages = outcomes.map((outcome) => (outcome.status === "ok" ? outcome.answer.page : null));
    found += pages.reduce((sum, page) => sum + (page?.diagrams.length ?? 0), 0);
    reading = reading
      .filter((_, place) => pages[place]?.hasMore)
      .map(({ provider, page }) => ({ provider, page: page + 1 }));
  }
}
