import "server-only";
import type { ProviderName } from "@/lib/diagrams/providers";
import { MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { Understanding } from "@/lib/search/understanding";
import { withTimeout } from "@/server/with-timeout";
import { LAST_METERED_PAGE } from "../allowance";
import type { CachedPage } from "../cache/cached-page";
import { measurements } from "../measurements/measurements";
import type { SearchPlan } from "../plan";
import type { SearchProvider } from "../provider";
import { askSource, type Deadline, knownOutcome, type Outcome, partName } from "./ask-source";

/** How many pages beyond the requested one are read from a source to fill that page. */
const SPARE_PAGES = 2;
/**
 * How long a search waits for the understanding of its query: half of its deadline, so that sources can still answer.
 * A later result is available to the next search.
 */
const UNDERSTANDING_TIMEOUT_MS = 1500;

/** One search that is in progress. */
export interface SearchRun {
  readonly plan: SearchPlan;
  readonly deadline: Deadline & { clear(): void };
  /** What the sources answered to the query so far. */
  readonly answers: Answer[];
}

/** The answer of one source for one page. */
export interface Answer {
  provider: SearchProvider;
  page: number;
  /** The key of the page in a cache entry, from `partName`. */
  part: string;
  outcome: Outcome;
}

/** One page of each source that was asked. */
export interface Round {
  /** The place in the plan of the wording in which the sources were asked: 0 is the query as typed. */
  wording: number;
  answers: Answer[];
  /** The interpretation that led to the further queries; null in later rounds and if there are no such queries. */
  understanding: Understanding | null;
  /** The answers to the further queries: first pages only. */
  further: Answer[];
}

/** How far a source has been read: the next page, or null if it has no more. */
export type Cursor = { nextPage: number; hasAnswered: boolean } | null;

/** How far the sources have been read for one layout. */
export interface Progress {
  /** The place of the wording in which they are read. */
  readonly wording: number;
  readonly cursors: ReadonlyMap<ProviderName, Cursor>;
  /** Answers that no cache may keep, by part name. They exist only in the results that the caller is reading. */
  readonly transient: ReadonlyMap<string, CachedPage>;
}

/** Starts the time limit of the search. `deadline.clear` ends it. */
export function startRun(plan: SearchPlan): SearchRun {
  return { plan, deadline: createDeadline(plan.deadlineMs), answers: [] };
}

/**
 * The first page of each source, in the first wording that finds something, with the further queries in parallel.
 * @param transient answers that the caller already has and that no cache may keep
 */
export async function askFirstRound(
  run: SearchRun,
  transient: Progress["transient"] = new Map(),
): Promise<Round> {
  const [first, further] = await Promise.all([askInWordings(run, transient), askFurtherQueries(run)]);
  return { ...first, ...further };
}

/**
 * The next page of each source that may have more.
 * @returns null if there is none, or no time: after the deadline the search no longer waits, and a metered request
 * would be wasted
 */
export async function askNextRound(run: SearchRun, progress: Progress): Promise<Round | null> {
  const { plan, deadline } = run;
  const unread = plan.providers.filter((provider) => isWorthAsking(provider, progress, run));
  if (unread.length === 0 || deadline.isOver()) return null;
  const { wording, cursors } = progress;
  const answers = await askAll(run, unread, progress, ({ name }) => cursors.get(name)?.nextPage ?? 1);
  run.answers.push(...answers);
  return { wording, answers, understanding: null, further: [] };
}

/**
 * Fetches further pages into the cache from sources that cost nothing, until there are enough results for everything
 * that can be shown. For the background: has no deadline, and ends at once if this search asked no source.
 * @param found how many results there are already
 */
export async function fetchAhead(
  { plan, answers }: SearchRun,
  progress: Progress,
  found: number,
): Promise<void> {
  if (!answers.some(({ outcome }) => outcome.status === "ok" && outcome.cache === "miss")) return;
  const { entry, access, filters, providers } = plan;
  const { wording, transient } = progress;
  const asking = { entry, access, transient, deadline: noDeadline };
  const query = plan.wordings[wording] ?? plan.wordings[0];
  let enough = found;
  let reading = providers.flatMap((provider) => {
    const cursor = provider.cost === "open" ? progress.cursors.get(provider.name) : null;
    return cursor?.hasAnswered ? [{ provider, page: cursor.nextPage }] : [];
  });
  while (enough < MAX_SHOWN && reading.length > 0 && (reading[0]?.page ?? 0) <= MAX_SHOWN / PAGE_SIZE) {
    const outcomes = await Promise.all(
      reading.map(({ provider, page }) => askSource(provider, { query, wording, page, filters }, asking)),
    );
    const pages = outcomes.map((outcome) => (outcome.status === "ok" ? outcome.answer.page : null));
    enough += pages.reduce((sum, page) => sum + (page?.diagrams.length ?? 0), 0);
    reading = reading
      .filter((_, place) => pages[place]?.hasMore)
      .map(({ provider, page }) => ({ provider, page: page + 1 }));
  }
}

/** The page of an answer; undefined if the source did not answer. */
export function pageIn({ outcome }: Answer): CachedPage | undefined {
  return outcome.status === "ok" ? outcome.answer : undefined;
}

/** Tries the query as typed, then its other wordings, until an outside source finds something. */
async function askInWordings(
  run: SearchRun,
  transient: Progress["transient"],
): Promise<Pick<Round, "wording" | "answers">> {
  const { providers, wordings } = run.plan;
  const ask = (asked: readonly SearchProvider[], wording: number) =>
    askAll(run, asked, { wording, transient }, () => 1);
  let wording = 0;
  const typed = await ask(providers, wording);
  let latest = typed;
  let tried = typed;
  let reported = typed;
  while (!latest.some(hasFound) && wording + 1 < wordings.length && !run.deadline.isOver()) {
    // A source that failed will fail for another wording too. The collection and metered sources are asked only once.
    const open = latest.filter((answer) => answer.provider.cost === "open" && pageIn(answer));
    if (open.length === 0) break;
    wording += 1;
    latest = await ask(
      open.map(({ provider }) => provider),
      wording,
    );
    tried = replaceBy(latest, tried);
    // A source that answered with no results has answered, even if its second request failed.
    reported = replaceBy(latest.filter(pageIn), reported);
  }
  run.answers.push(...reported);
  // In another wording every source is read from its first page, even if that request failed.
  return latest.some(hasFound) && wording > 0 ? { wording, answers: tried } : { wording: 0, answers: typed };
}

/** Whether an outside source found something. Results of the collection do not stop the search for other wordings. */
const hasFound = (answer: Answer) =>
  answer.provider.cost !== "local" && (pageIn(answer)?.page.diagrams.length ?? 0) > 0;

function replaceBy(newer: readonly Answer[], all: readonly Answer[]): Answer[] {
  return all.map((one) => newer.find(({ provider }) => provider === one.provider) ?? one);
}

/**
 * Interprets the query and asks each source for the first page of the further queries, under the deadline of the
 * search. Late answers are left out but stay in the cache. Metered sources are not asked, so that one search stays one
 * paid call.
 */
async function askFurtherQueries(run: SearchRun): Promise<Pick<Round, "understanding" | "further">> {
  const { interpreter, filters, providers } = run.plan;
  const open = providers.filter(({ cost, canHonour }) => cost !== "metered" && canHonour(filters));
  if (!interpreter || open.length === 0) return { understanding: null, further: [] };
  const understood = await Promise.all(
    interpreter
      .understand()
      .map((one) => (one instanceof Promise ? withTimeout(UNDERSTANDING_TIMEOUT_MS, one, () => null) : one)),
  );
  const understanding = understood.find((one) => one !== null) ?? null;
  const rounds = (understanding?.queries ?? []).map(async (query) => {
    const plan = { ...run.plan, wordings: [query] as const, entry: await interpreter.entryOf(query) };
    return askAll({ ...run, plan }, open, { wording: 0, transient: new Map() }, () => 1);
  });
  return { understanding, further: (await Promise.all(rounds)).flat() };
}

/** In one search, a metered source is asked at most once, and no source again that did not answer. */
function isWorthAsking(
  provider: SearchProvider,
  { cursors }: Progress,
  { plan, answers }: SearchRun,
): boolean {
  const cursor = cursors.get(provider.name);
  if (cursor === null) return false;
  const latest = answers.findLast((answer) => answer.provider === provider);
  const isMetered = provider.cost === "metered";
  if (latest && (isMetered || latest.outcome.status !== "ok")) return false;
  return (cursor?.nextPage ?? 1) <= (isMetered ? LAST_METERED_PAGE : plan.page + SPARE_PAGES);
}

/** Asks all these sources for one page each, at the same time. */
async function askAll(
  { plan, deadline }: SearchRun,
  providers: readonly SearchProvider[],
  { wording, transient }: Pick<Progress, "wording" | "transient">,
  pageOf: (provider: SearchProvider) => number,
): Promise<Answer[]> {
  const { entry, access, filters, wordings } = plan;
  const asking = { entry, access, transient, deadline };
  const query = wordings[wording] ?? wordings[0];
  const asked = providers.map((provider) => {
    const question = { query, wording, page: pageOf(provider), filters };
    const known = knownOutcome(provider, question, asking);
    return {
      provider,
      page: question.page,
      part: partName(provider, question),
      outcome: known ?? askSource(provider, question, asking),
    };
  });
  // Usually every outcome is known, and nothing has to be awaited.
  const answers = asked.every(isAnswered)
    ? asked
    : await Promise.all(asked.map(async (one) => ({ ...one, outcome: await one.outcome })));
  for (const answer of answers) measure(answer);
  return answers;
}

function isAnswered<Asked extends { outcome: Outcome | Promise<Outcome> }>(
  asked: Asked,
): asked is Asked & { outcome: Outcome } {
  return !(asked.outcome instanceof Promise);
}

/** Counts cache hits and misses. Skipped and suspended sources count as neither. */
function measure({ provider, outcome }: Answer): void {
  const measures = measurements.sources[provider.name];
  if (outcome.status === "ok" && outcome.cache !== "miss") measures.noteCached();
  else if (outcome.status !== "skipped" && outcome.status !== "resting") measures.noteAwaited();
}

const noDeadline: Deadline = { wait: () => new Promise<never>(() => undefined), isOver: () => false };

/** The timer starts at the first wait, so a search served from the cache never sets one. */
function createDeadline(afterMs: number): SearchRun["deadline"] {
  const endsAt = performance.now() + afterMs;
  let timer: NodeJS.Timeout | undefined;
  let passed: Promise<"late"> | undefined;
  return {
    wait() {
      passed ??= new Promise((resolve) => {
        timer = setTimeout(resolve, Math.max(0, endsAt - performance.now()), "late");
      });
      return passed;
    },
    isOver: () => performance.now() >= endsAt,
    clear: () => clearTimeout(timer),
  };
}
