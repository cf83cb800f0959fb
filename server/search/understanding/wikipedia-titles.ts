import "server-only";

/**
 * The Wikipedias of other languages: articles on topics, with the title of the English one.
 *
 * Docs: https://www.mediawiki.org/wiki/API:Langlinks
 * Limits: those of all wikis of Wikimedia together (server/search/reading/wikimedia.ts).
 * Oddities:
 * - The search is a full-text search and always finds some article: only one with exactly this title counts.
 * - An article without an English one has no `langlinks`; a disambiguation page may have some.
 */

import { z } from "zod";
import { foldText } from "@/lib/fold-text";
import type { Config } from "@/server/config/schema";
import { readItems } from "@/server/search/http-source";
import { plainQuery } from "@/server/search/reading/plain-words";
import {
  ACTION_API,
  articleSchema,
  isOnOneTopic,
  pagesIn,
  reasonOfApiError,
  wikimediaPace,
} from "@/server/search/reading/wikimedia";
import { createClient } from "@/server/search/runner/client";
import type { ExchangeTools } from "@/server/search/runner/exchange";
import { englishTopic, type NamesOfTopics } from "./english-topic";

/** Longest queue; requests beyond it fail and are searched without a translation. */
const MAX_QUEUED = 20;
const MAX_ARTICLES = 3;

/** @param language code of ISO 639-1, never taken from a request */
const serviceOf = (language: string) => ({
  name: `wikipedia-${language}`,
  ...wikimediaPace,
  maxAnswerBytes: 100_000,
  // Another origin than the public one is asked for every language.
  origin: (config: Config) => config.WIKIPEDIA_URL.replace("//en.", `//${language}.`),
  reasonOf: reasonOfApiError,
});

export function createWikipediaTitles(tools: ExchangeTools): NamesOfTopics {
  const clients = new Map<string, ReturnType<typeof createClient>>();
  function clientOf(language: string) {
    const failure = { event: "wikipedia_titles_failed" };
    const client =
      clients.get(language) ??
      createClient(serviceOf(language), tools, { longestQueue: MAX_QUEUED, failure });
    clients.set(language, client);
    return client;
  }
  return {
    englishNameOf: (name, language) =>
      clientOf(language).call(async () => {
        const params = {
          ...ACTION_API.params,
          generator: "search",
          gsrnamespace: 0,
          gsrlimit: MAX_ARTICLES,
          gsrsearch: plainQuery(name),
          redirects: 1,
          prop: "langlinks|pageprops",
          lllang: "en",
          lllimit: "max",
          ppprop: "disambiguation",
          // Chinese is written in two scripts.
          ...(language === "zh" && { converttitles: 1 }),
        };
        const request = { path: ACTION_API.path, params };
        const answer = await clientOf(language).send(request, new AbortController().signal);
        const wanted = foldText(name);
        const article = readItems(linkedSchema, pagesIn(answer)).find(
          (one) => foldText(one.title) === wanted && isOnOneTopic(one),
        );
        return englishTopic(article?.langlinks?.[0]?.title, name);
      }),
  };
}

const linkedSchema = articleSchema.extend({
  langlinks: z
    .array(z.object({ title: z.string() }))
    .nullish()
    .catch(null),
});
