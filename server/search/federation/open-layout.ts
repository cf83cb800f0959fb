import "server-only";
import type { Understanding } from "@/lib/search/understanding";
import { withTimeout } from "@/server/with-timeout";
import { type Answered, addRound, createLayout, type Layout } from "./layout";
import { answerOf, askRound, type Run, wordingOf } from "./search-run";

/**
 * Asks the first round, in the first wording that finds something, together with the further queries.
 * @param laidOut layouts to reuse if one of them began with the same answers
 */
export async function openLayout(run: Run, laidOut: readonly (Layout | undefined)[]): Promise<Layout> {
  const [{ attempt, answers }, further] = await Promise.all([askInWordings(run), searchOtherWordings(run)]);
  const understanding = further?.understanding ?? null;
  const opening = [...answers, ...(further?.answers ?? [])].map(answerOf);
  const same = laidOut.find(
    (layout) =>
      layout?.attempt === attempt &&
      layout.understanding === understanding &&
      layout.opening.length === opening.length &&
      layout.opening.every((answer, place) => answer === opening[place]),
  );
  if (same) return same;

  const layout = createLayout({ attempt, understanding, opening });
  addRound(layout, run.search.query, answers, further?.answers);
  return layout;
}

/** Tries the query as typed, then its other wordings, until an outside source finds something. */
async function askInWordings(run: Run): Promise<{ attempt: number; answers: Answered[] }> {
  const { providers, asking } = run;
  let attempt = 0;
  const typed = await askRound(run, providers, attempt, () => 1);
  let latest = typed;
  let tried = typed;
  let reported = typed;
  while (!latest.some(hasFound) && wordingOf(run, attempt + 1) !== undefined && !asking.deadline.isOver()) {
    // A source that failed will fail for another wording too. The collection and metered sources are asked only once.
    const open = latest.filter((one) => one.provider.cost === "open" && answerOf(one) !== undefined);
    if (open.length === 0) break;
    attempt += 1;
    latest = await askRound(
      run,
      open.map(({ provider }) => provider),
      attempt,
      () => 1,
    );
    tried = replaceBy(latest, tried);
    // A source that answered with no results has answered, even if its second request failed.
    reported = replaceBy(latest.filter(answerOf), reported);
  }
  run.answers.push(...reported);
  if (!latest.some(hasFound)) attempt = 0;
  // In another wording every source is read from its first page, even if that request failed.
  return { attempt, answers: attempt === 0 ? typed : tried };
}

/** Whether an outside source found something. Results of the collection do not stop the search for other wordings. */
const hasFound = (answered: Answered) =>
  answered.provider.cost !== "local" && (answerOf(answered)?.page.diagrams.length ?? 0) > 0;

function replaceBy(newer: readonly Answered[], all: readonly Answered[]): Answered[] {
  return all.map((one) => newer.find(({ provider }) => provider === one.provider) ?? one);
}

/**
 * How long a search waits for the understanding of its query: half of its deadline, so that sources can still answer.
 * A later result is available to the next search.
 */
const UNDERSTANDING_TIMEOUT_MS = 1500;

interface FurtherAnswers {
  understanding: Understanding;
  answers: Answered[];
}

/**
 * Interprets the query and asks each source for the first page of the further queries, in parallel with the query
 * itself and under the same deadline. Late answers are left out but stay in the cache. Metered sources are not asked,
 * so that one search stays one paid call.
 * @returns null if the query was not understood
 */
async function searchOtherWordings(run: Run): Promise<FurtherAnswers | null> {
  const { search, providers, asking } = run;
  const { interpreter, filters } = search;
  const open = providers.filter(({ cost, canHonour }) => cost !== "metered" && canHonour(filters));
  if (!interpreter || open.length === 0) return null;
  const understood = await Promise.all(
    interpreter
      .understand()
      .map((one) => (one instanceof Promise ? withTimeout(UNDERSTANDING_TIMEOUT_MS, one, () => null) : one)),
  );
  const understanding = understood.find((one) => one !== null);
  if (!understanding) return null;
  const rounds = understanding.queries.map(async (query) => {
    const entry = await interpreter.entryOf(query);
    const further = {
      ...run,
      search: { ...search, query },
      asking: { ...asking, entry, transient: new Map() },
    };
    return askRound(further, open, 0, () => 1);
  });
  return { understanding, answers: (await Promise.all(rounds)).flat() };
}
