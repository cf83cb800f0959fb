import "server-only";
import type { ProviderName } from "@/lib/diagrams/providers";
import { FIRST_BATCH, MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { Understanding } from "@/lib/search/understanding";
import { wait, withTimeout } from "@/server/with-timeout";
import { LAST_METERED_PAGE } from "../allowance";
import type { CachedPage } from "../cache/cached-page";
import { measurements } from "../measurements/measurements";
import type { SearchPlan } from "../plan";
import type { SearchProvider } from "../provider";
import { UNDERSTANDING_TIMEOUT_MS } from "../understanding/understander";
import { askSource, isOverBudget, knownOutcome, type Outcome, partName } from "./ask-source";
import { createDeadline, type Deadline, noDeadline } from "./deadline";
import { type Gathering, gather } from "./gather";

/** How many pages beyond the requested one are read from a source to fill that page. */
const SPARE_PAGES = 2;
/** The least share of `firstWaveMs` that every source gets, so that a usually quick one may be a little late. */
const LEAST_SHARE = 1 / 3;

/** One search that is in progress. */
export interface SearchRun {
  readonly plan: SearchPlan;
  readonly deadline: Deadline & { clear(): void };
  /** What the sources answered to the query so far. */
  readonly answers: Answer[];
  /** How many requests to sources it may still send. */
  readonly budget: { left: number };
}

/** The answer of one source for one page. */
export interface Answer {
  provider: SearchProvider;
  page: number;
  /** The key of the page in a cache entry, from `partName`. */
  part: string;
  outcome: Outcome;
}

/** Answers that are laid out together: one page of each source. */
export interface Round {
  /** The place in the plan of the wording in which the sources were asked: 0 is the query as typed. */
  wording: number;
  answers: Answer[];
  /** The sources that were asked and have not answered yet. They join a later round. */
  awaited: readonly SearchProvider[];
  /** The interpretation that led to the further queries; null if there are none, or not yet. */
  understanding: Understanding | null;
  /** The answers to the further queries: first pages only. */
  further: Answer[];
}

type Further = Pick<Round, "understanding" | "further">;

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
  return {
    plan,
    deadline: createDeadline(plan.deadlineMs, plan.signal),
    answers: [],
    budget: { left: plan.budget },
  };
}

/** The first page of each source, asked at once and read in rounds. */
export interface FirstPages {
  /** What the collection has answered; nothing if no other source has to be waited for. */
  atHand(): Promise<Answer[]>;
  /** The sources that have not answered yet. */
  awaited(): readonly SearchProvider[];
  /**
   * Without `firstWaveMs` one round, of all answers. With it, the first round ends when an outside source has found
   * something and that time is over, or earlier if there is a batch and the sources that are awaited are slower than
   * usual. Each later answer is a round; once the reader has enough, all of them are the last round.
   */
  rounds(hasEnough: () => boolean): AsyncGenerator<Round>;
}

/**
 * Asks each source for its first page, in the first wording that finds something, and the further queries too.
 * @param transient answers that the caller already has and that no cache may keep
 */
export function askFirstPages(run: SearchRun, transient: Progress["transient"]): FirstPages {
  const { providers, firstWaveMs } = run.plan;
  const typed = askEach(run, providers, { wording: 0, transient }, () => 1);
  const further = gather([askFurtherQueries(run)]);
  return {
    async atHand() {
      if (firstWaveMs === null || !(typed.isIncomplete() || further.isIncomplete())) return [];
      while (typed.awaited().some(isCollection)) await typed.next();
      return typed.arrived().filter(({ provider }) => isCollection(provider));
    },
    awaited: typed.awaited,
    async *rounds(hasEnough) {
      const { asked, ...first } = await askInWordings(run, typed, further, transient);
      yield { ...first, ...takeFurther(further), awaited: asked.awaited() };
      while (asked.isIncomplete() || further.isIncomplete()) {
        await Promise.race([asked.next(), further.next()]);
        const isLast = !asked.isIncomplete() && !further.isIncomplete();
        if (hasEnough() && !isLast) continue;
        const answers = asked.take();
        run.answers.push(...answers);
        yield { wording: first.wording, answers, ...takeFurther(further), awaited: asked.awaited() };
      }
    },
  };
}

/**
 * The next page of each source that may have more.
 * @param isOwed only of the sources that have not answered so far
 * @returns null if there is none, or no time: after the deadline the search no longer waits, and a metered request
 * would be wasted
 */
export async function askNextRound(
  run: SearchRun,
  progress: Progress,
  { isOwed } = { isOwed: false },
): Promise<Round | null> {
  const { plan, deadline } = run;
  const { wording, cursors } = progress;
  const unread = plan.providers.filter(
    (provider) =>
      isWorthAsking(provider, progress, run) && !(isOwed && cursors.get(provider.name)?.hasAnswered),
  );
  if (unread.length === 0 || deadline.isOver()) return null;
  const asked = askEach(run, unread, progress, ({ name }) => cursors.get(name)?.nextPage ?? 1);
  const answers = await asked.all();
  run.answers.push(...answers);
  return { wording, answers, awaited: [], understanding: null, further: [] };
}

/**
 * Fetches further pages into the cache from sources that cost nothing, until there are enough results for everything
 * that can be shown. For the background: has no deadline, and ends at once if this search asked no source.
 * @param found how many results there are already
 */
export async function fetchAhead(
  { plan, answers, budget }: SearchRun,
  progress: Progress,
  found: number,
): Promise<void> {
  if (!answers.some(({ outcome }) => outcome.status === "ok" && outcome.cache === "miss")) return;
  const { entry, access, filters, providers } = plan;
  const { wording, transient } = progress;
  const context = { entry, access, budget, transient, deadline: noDeadline };
  const query = plan.wordings[wording] ?? plan.wordings[0];
  let enough = found;
  let reading = providers.flatMap((provider) => {
    const cursor = provider.cost === "open" ? progress.cursors.get(provider.name) : null;
    return cursor?.hasAnswered ? [{ provider, page: cursor.nextPage }] : [];
  });
  while (enough < MAX_SHOWN && reading.length > 0 && (reading[0]?.page ?? 0) <= MAX_SHOWN / PAGE_SIZE) {
    const outcomes = await Promise.all(
      reading.map(({ provider, page }) => askSource(provider, { query, wording, page, filters }, context)),
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

/**
 * Tries the query as typed, then its other wordings, until an outside source finds something.
 * @param typed the query as typed, which was asked already
 * @returns the answers for the first round, and what was asked last, of which some may be awaited
 */
async function askInWordings(
  run: SearchRun,
  typed: AskedPages,
  further: Gathering<Further>,
  transient: Progress["transient"],
): Promise<Pick<Round, "wording" | "answers"> & { asked: AskedPages }> {
  const { wordings } = run.plan;
  let wording = 0;
  let asked = typed;
  let latest = await firstOf(typed, further, run.plan);
  const answers = latest;
  let tried = answers;
  let reported = answers;
  while (!latest.some(hasFound) && wording + 1 < wordings.length && !run.deadline.isOver()) {
    // A source that failed will fail for another wording too. The collection and metered sources are asked only once.
    const open = latest.filter((answer) => answer.provider.cost === "open" && pageIn(answer));
    if (open.length === 0) break;
    wording += 1;
    const providers = open.map(({ provider }) => provider);
    asked = askEach(run, providers, { wording, transient }, () => 1);
    const answered = await firstOf(asked, further, run.plan);
    latest = answered.filter(({ outcome }) => !isOverBudget(outcome));
    tried = replaceBy(latest, tried);
    // A source that answered with no results has answered, even if its second request failed.
    reported = replaceBy(latest.filter(pageIn), reported);
  }
  run.answers.push(...reported);
  if (!latest.some(hasFound) || wording === 0) return { wording: 0, answers, asked };
  // In another wording every source is read from its first page, even if that request failed.
  const awaited = asked.awaited();
  return { wording, answers: tried.filter(({ provider }) => !awaited.includes(provider)), asked };
}

/** Waits for the answers of the first round, and takes them. */
async function firstOf(
  asked: AskedPages,
  further: Gathering<Further>,
  { firstWaveMs }: SearchPlan,
): Promise<Answer[]> {
  const startedAt = performance.now();
  while (asked.isIncomplete() || further.isIncomplete()) {
    const waitMs = waitFor(asked, further, firstWaveMs) - (performance.now() - startedAt);
    if (waitMs <= 0) break;
    await Promise.race([asked.next(), further.next(), ...(Number.isFinite(waitMs) ? [wait(waitMs)] : [])]);
  }
  return asked.take();
}

/** How long to wait for what is awaited, in milliseconds from the request. */
function waitFor(asked: AskedPages, further: Gathering<Further>, firstWaveMs: number | null): number {
  const arrived = asked.arrived();
  if (firstWaveMs === null || !arrived.some(hasFound)) return Number.POSITIVE_INFINITY;
  const found = arrived.reduce((sum, answer) => sum + (pageIn(answer)?.page.diagrams.length ?? 0), 0);
  if (found < FIRST_BATCH.desktop || further.isIncomplete()) return firstWaveMs;
  const now = Date.now();
  const usualMs = asked
    .awaited()
    .map(({ name }) => measurements.sources[name].durations.percentiles(now)?.p75 ?? firstWaveMs);
  return Math.min(firstWaveMs, Math.max(firstWaveMs * LEAST_SHARE, ...usualMs));
}

/** Whether an outside source found something. Results of the collection do not stop the search for other wordings. */
const hasFound = (answer: Answer) =>
  answer.provider.cost !== "local" && (pageIn(answer)?.page.diagrams.length ?? 0) > 0;

function replaceBy(newer: readonly Answer[], all: readonly Answer[]): Answer[] {
  return all.map((one) => newer.find(({ provider }) => provider === one.provider) ?? one);
}

const isCollection = ({ name }: SearchProvider) => name === "collection";

const takeFurther = (further: Gathering<Further>): Further =>
  further.take()[0] ?? { understanding: null, further: [] };

/**
 * Interprets the query and asks each source for the first page of the further queries, under the deadline of the
 * search. Late answers are left out but stay in the cache. Metered sources are not asked, so that one search stays one
 * paid call.
 */
function askFurtherQueries(run: SearchRun): Further | Promise<Further> {
  const { interpreter, filters, furtherProviders } = run.plan;
  const open = furtherProviders.filter(({ cost, canHonour }) => cost !== "metered" && canHonour(filters));
  if (!interpreter || open.length === 0) return { understanding: null, further: [] };
  return (async () => {
    const understood = await Promise.all(
      interpreter
        .understand()
        .map((one) =>
          one instanceof Promise
            ? Promise.race([
                withTimeout(UNDERSTANDING_TIMEOUT_MS, one, () => null),
                run.deadline.wait().then(() => null),
              ])
            : one,
        ),
    );
    const understanding = understood.find((one) => one !== null) ?? null;
    const rounds = (understanding?.queries ?? []).map(async (query) => {
      const plan = { ...run.plan, wordings: [query] as const, entry: await interpreter.entryOf(query) };
      return askEach({ ...run, plan }, open, { wording: 0, transient: new Map() }, () => 1).all();
    });
    return { understanding, further: (await Promise.all(rounds)).flat() };
  })();
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

/** One page of each source, as they answer. */
interface AskedPages extends Gathering<Answer> {
  /** The sources that have not answered yet. */
  awaited(): readonly SearchProvider[];
}

/** Asks all these sources for one page each, at the same time. */
function askEach(
  { plan, deadline, budget }: SearchRun,
  providers: readonly SearchProvider[],
  { wording, transient }: Pick<Progress, "wording" | "transient">,
  pageOf: (provider: SearchProvider) => number,
): AskedPages {
  const { entry, access, filters, wordings } = plan;
  const context = { entry, access, budget, transient, deadline, signal: plan.signal };
  const query = wordings[wording] ?? wordings[0];
  const answers = gather(
    providers.map((provider) => {
      const request = { query, wording, page: pageOf(provider), filters };
      const answerWith = (outcome: Outcome): Answer => {
        measure(provider, outcome);
        return { provider, page: request.page, part: partName(provider, request), outcome };
      };
      const known = knownOutcome(provider, request, context);
      return known ? answerWith(known) : askSource(provider, request, context).then(answerWith);
    }),
  );
  return { ...answers, awaited: () => providers.filter((_, place) => !answers.has(place)) };
}

/** Counts cache hits and misses. Skipped and suspended sources count as neither. */
function measure({ name }: SearchProvider, outcome: Outcome): void {
  const measures = measurements.sources[name];
  if (outcome.status === "ok" && outcome.cache !== "miss") measures.noteCached();
  else if (outcome.status !== "skipped" && outcome.status !== "resting") measures.noteAwaited();
}
