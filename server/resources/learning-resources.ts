import "server-only";
import { LRUCache } from "lru-cache";
import type { ResourcesOrigin } from "@/lib/resources/answer";
import { hostOf } from "@/lib/resources/hosts";
import {
  type LearningResource,
  RESOURCES_PER_KIND,
  type ResourceType,
  resourceKinds,
} from "@/lib/resources/resource";
import { normaliseQuery } from "@/lib/search/query-text";
import { config } from "@/server/config";
import { type Gemini, gemini } from "@/server/gemini/gemini";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";
import { SourceError } from "@/server/search/source-error";
import { type CheckLink, createCheckLink } from "./check-link";
import { resourcesFromLibrary, standInFor } from "./library/from-library";
import { promptFor, readResources } from "./recommendations";

/** Cached queries; each takes about 3 KB. */
const MAX_QUERIES = 2000;
const HOUR_MS = 60 * 60_000;
const CACHE_MS = 24 * HOUR_MS;
/** For a query without usable resources, or with a host that could not be reached: both may change soon. */
const SHORT_CACHE_MS = HOUR_MS;

/** The user sees an empty list while waiting. */
const DEADLINE_MS = 14_000;
const LONGEST_WAIT_MS = 3_000;

const COUNT = resourceKinds.length * RESOURCES_PER_KIND;

export interface Choice {
  resources: LearningResource[];
  origin: ResourcesOrigin;
}

/** The recommendations of a model. One whose page does not exist keeps its place for a replacement. */
type Recommended = readonly { resource: LearningResource; state: "there" | "gone" | "unknown" }[];

export interface LearningResources {
  /**
   * Six resources for a query. Never throws: resources that the model does not choose come from the library.
   * @param mayAsk whether to ask the model if its answer is not cached
   */
  choose(query: string, mayAsk: boolean): Promise<Choice>;
}

/**
 * @param model asked once per query, even if there are concurrent requests; null if there is none
 * @param deadlineMs for the model's answer and all links
 */
export function createLearningResources(
  model: Gemini | null,
  checkLink: CheckLink,
  deadlineMs = DEADLINE_MS,
): LearningResources {
  const known = new LRUCache<string, Recommended>({ max: MAX_QUERIES, perf: Date });
  const running = new Map<string, Promise<Recommended>>();

  async function ask(asked: Gemini, query: string, key: string): Promise<Recommended> {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const written = await asked.generate(promptFor(query), { signal, longestWaitMs: LONGEST_WAIT_MS });
      const recommended = await checkLinks(readResources(written), signal);
      const isSure = isChosen(recommended) && recommended.every(({ state }) => state !== "unknown");
      known.set(key, recommended, { ttl: isSure ? CACHE_MS : SHORT_CACHE_MS });
      return recommended;
    } catch (error) {
      // The model's client has logged its own errors. The reason "error" would happen again with this prompt.
      if (!(error instanceof SourceError)) logError("resources_not_chosen", {}, error);
      else if (error.reason === "error") known.set(key, [], { ttl: SHORT_CACHE_MS });
      return [];
    }
  }

  function checkLinks(resources: LearningResource[], signal: AbortSignal): Promise<Recommended> {
    return Promise.all(
      resources.map(async (resource) => {
        const url = new URL(resource.url);
        const host = hostOf(url);
        const end = host ? await checkLink(url, host, signal) : "gone";
        if (typeof end === "string") return { resource, state: end };
        return { resource: { ...resource, url: end.href }, state: "there" as const };
      }),
    );
  }

  function recommend(asked: Gemini, query: string, mayAsk: boolean): Recommended | Promise<Recommended> {
    const key = normaliseQuery(query);
    const existing = known.get(key) ?? running.get(key);
    if (existing || !mayAsk) return existing ?? [];
    const asking = ask(asked, query, key).finally(() => running.delete(key));
    running.set(key, asking);
    return asking;
  }

  return {
    async choose(query, mayAsk) {
      const recommended = model ? await recommend(model, query, mayAsk) : [];
      const chosen = recommended.flatMap(
        ({ resource, state }) => (state === "there" ? resource : standInFor(resource, query)) ?? [],
      );
      return {
        resources: completed(chosen, query),
        origin: isChosen(recommended) ? "model" : "library",
      };
    },
  };
}

/** Whether at least one of the pages exists. */
function isChosen(recommended: Recommended): boolean {
  return recommended.some(({ state }) => state === "there");
}

/**
 * Completes the model's choice to the full number of each kind, alternating between kinds. Gaps are filled with one
 * resource of each kind from the library, then with the model's resources of no kind, then with more of the library.
 */
function completed(chosen: LearningResource[], query: string): LearningResource[] {
  const shown: LearningResource[] = [];
  const show = (from: LearningResource[], type: ResourceType, most: number) => {
    for (const resource of from.filter((resource) => resource.type === type)) {
      if (shown.length >= COUNT || shown.filter((other) => other.type === type).length >= most) return;
      if (shown.every(({ url }) => url !== resource.url)) shown.push(resource);
    }
  };
  for (const kind of resourceKinds) show(chosen, kind, RESOURCES_PER_KIND);
  const library = resourcesFromLibrary(query, new Set(shown.map(({ url }) => url)));
  for (const kind of resourceKinds) show(library, kind, 1);
  show(chosen, "resource", RESOURCES_PER_KIND);
  for (const kind of resourceKinds) show(library, kind, RESOURCES_PER_KIND);
  return alternated(shown);
}

/** Alternates between the kinds: the first of each, then the second of each. */
function alternated(resources: LearningResource[]): LearningResource[] {
  const rankOf = (resource: LearningResource) =>
    resources.filter(({ type }) => type === resource.type).indexOf(resource);
  const place = ({ type }: LearningResource) => [...resourceKinds, "resource"].indexOf(type);
  return resources.toSorted((one, other) => rankOf(one) - rankOf(other) || place(one) - place(other));
}

/** One for the whole process. */
export function learningResources(): LearningResources {
  return processSingleton("learning-resources", () =>
    createLearningResources(gemini(), createCheckLink(config().LINK_CHECK_URL)),
  );
}
