import "server-only";

/**
 * Wikidata: things, and what they are called in every language.
 *
 * Docs: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
 * Licence: CC0.
 * Limits (2026): as all of Wikimedia: 200 requests a minute for a User-Agent with a contact, 10 without.
 * Oddities:
 * - It finds what begins with the words, in one language: `match.text` is what was found.
 * - `uselang` is the language of the labels; where an item has none in it, another language's stands there.
 * - Pages that list what a word may mean are items too, and say so in their description.
 * - Errors come with status 200.
 */

import pLimit from "p-limit";
import { z } from "zod";
import { foldText } from "@/lib/fold-text";
import { logError } from "@/server/log";
import { createExchange, type ExchangeTools, type Peer } from "@/server/search/runner/exchange";
import { SourceError, type SourceErrorReason, toSourceError } from "@/server/search/source-error";
import { contactOf } from "@/server/user-agent";
import { createBackoff } from "../runner/backoff";
import { createSourceRateLimit } from "../runner/rate-limit";

const MOST_AT_ONCE = 3;
/** Whoever comes on top goes on without. */
const MOST_WAITING = 20;
const MOST_ITEMS = 5;

const busyCodes = new Set(["maxlag", "ratelimited", "readonly"]);
/** It could make nothing of this text, and has no trouble with others. */
const refusedCode = /^(bad|invalid|missing|no|param|unrecognized|too)/;

export interface Wikidata {
  /**
   * What English calls a thing that has this very name in another language, whatever its case and accents; null where
   * nothing has.
   * @param language code of ISO 639-1
   * @throws SourceError
   */
  englishNameOf(name: string, language: string): Promise<string | null>;
}

const peer: Peer = {
  maxAnswerBytes: 100_000,
  origin: (config) => config.WIKIDATA_URL,
  faultOf(_status, answer): SourceErrorReason | null {
    const code = errorSchema.safeParse(answer).data?.error.code;
    if (code === undefined) return null;
    if (busyCodes.has(code)) return "rate_limited";
    return refusedCode.test(code) ? "error" : "server";
  },
};

export function createWikidata(tools: ExchangeTools): Wikidata {
  const exchange = createExchange(peer, tools);
  const rest = createBackoff(tools.now);
  const limit = pLimit(MOST_AT_ONCE);
  const pace = createSourceRateLimit("wikidata", [
    { calls: contactOf(tools.config) ? 200 : 10, seconds: 60 },
  ]);

  async function ask(name: string, language: string): Promise<unknown> {
    rest.check();
    const { allowed } = await pace.take();
    if (!allowed) throw new SourceError("pace", "asked as often as it allows", { isSuspended: true });
    const params = {
      action: "wbsearchentities",
      format: "json",
      formatversion: 2,
      search: name,
      language,
      uselang: "en",
      type: "item",
      limit: MOST_ITEMS,
    };
    return exchange({ path: "/w/api.php", params }, new AbortController().signal);
  }

  return {
    async englishNameOf(name, language) {
      if (limit.pendingCount >= MOST_WAITING) {
        throw new SourceError("pace", "too many requests are waiting", { isSuspended: true });
      }
      return limit(async () => {
        try {
          const answer = await ask(name, language);
          const { search } = readAnswer(answer);
          rest.noteSuccess();
          return englishNameIn(search, name);
        } catch (thrown) {
          const error = toSourceError(thrown);
          if (!error.isSuspended) {
            const restSeconds = rest.noteFailure(error);
            logError("wikidata_failed", { fault: error.fault, restSeconds }, error.cause ?? error);
          }
          throw error;
        }
      });
    },
  };
}

function readAnswer(answer: unknown): z.infer<typeof answerSchema> {
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw new SourceError("malformed", "an answer of another shape", { cause: read.error });
  return read.data;
}

function englishNameIn(items: readonly Item[], name: string): string | null {
  const wanted = foldText(name);
  const item = items.find(
    ({ match, description }) => foldText(match.text) === wanted && !/\bdisambiguation\b/.test(description),
  );
  // "Cell (biology)" is what an encyclopaedia has to call it.
  const label = item?.label.replace(/ \(.*\)$/, "");
  return label && /^\p{Script=Latin}/u.test(label) && foldText(label) !== wanted ? label : null;
}

const itemSchema = z.object({
  label: z.string().catch(""),
  description: z.string().catch(""),
  match: z.object({ text: z.string() }),
});

type Item = z.infer<typeof itemSchema>;

const answerSchema = z.object({ search: z.array(itemSchema) });

const errorSchema = z.object({ error: z.object({ code: z.string() }) });
