import "server-only";

/**
 * Wikidata: names of topics in every language.
 *
 * Docs: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
 * Licence: CC0.
 * Limits: those of all wikis of Wikimedia together (server/search/reading/wikimedia.ts).
 * Oddities:
 * - It matches prefixes in one language: `match.text` is the name that matched.
 * - `uselang` is the language of the labels; an item without such a label has one in another language.
 * - Disambiguation pages are items too, and their description says so.
 * - Errors come with status 200.
 */

import { z } from "zod";
import { foldText } from "@/lib/fold-text";
import type { Config } from "@/server/config/schema";
import { errorCodeIn } from "@/server/search/reading/source-fields";
import { wikimediaPace } from "@/server/search/reading/wikimedia";
import { createClient } from "@/server/search/runner/client";
import type { ExchangeTools } from "@/server/search/runner/exchange";
import type { SourceErrorReason } from "@/server/search/source-error";
import { englishTopic, type NamesOfTopics } from "./english-topic";

/** Longest queue; requests beyond it fail and are searched without a translation. */
const MAX_QUEUED = 20;
const MAX_ITEMS = 5;

const busyCodes = new Set(["maxlag", "ratelimited", "readonly"]);
/** Wikidata rejected this text, but works for others. */
const refusedCode = /^(bad|invalid|missing|no|param|unrecognized|too)/;

const service = {
  name: "wikidata",
  ...wikimediaPace,
  maxAnswerBytes: 100_000,
  origin: (config: Config) => config.WIKIDATA_URL,
  reasonOf(_status: number, answer: unknown): SourceErrorReason | null {
    const code = errorCodeIn(answer);
    if (code === undefined) return null;
    if (busyCodes.has(code)) return "rate_limited";
    return refusedCode.test(code) ? "error" : "server";
  },
};

export function createWikidata(tools: ExchangeTools): NamesOfTopics {
  const failure = { event: "wikidata_failed" };
  const client = createClient(service, tools, { longestQueue: MAX_QUEUED, failure });
  return {
    englishNameOf: (name, language) =>
      client.call(async () => {
        const params = {
          action: "wbsearchentities",
          format: "json",
          formatversion: 2,
          search: name,
          language,
          uselang: "en",
          type: "item",
          limit: MAX_ITEMS,
        };
        const answer = await client.send({ path: "/w/api.php", params }, new AbortController().signal);
        return englishNameIn(answerSchema.parse(answer).search, name);
      }),
  };
}

function englishNameIn(items: readonly Item[], name: string): string | null {
  const wanted = foldText(name);
  const item = items.find(
    ({ match, description }) => foldText(match.text) === wanted && !/\bdisambiguation\b/.test(description),
  );
  return englishTopic(item?.label, name);
}

const itemSchema = z.object({
  label: z.string().catch(""),
  description: z.string().catch(""),
  match: z.object({ text: z.string() }),
});

type Item = z.infer<typeof itemSchema>;

const answerSchema = z.object({ search: z.array(itemSchema) });
