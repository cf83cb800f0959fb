import "server-only";

/**
 * Wikidata: names of topics in every language.
 *
 * Docs: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
 * Licence: CC0.
 * Limits (2026), as for all of Wikimedia: 200 requests a minute for a User-Agent with a contact, 10 without.
 * Oddities:
 * - It matches prefixes in one language: `match.text` is the name that matched.
 * - `uselang` is the language of the labels; an item without such a label has one in another language.
 * - Disambiguation pages are items too, and their description says so.
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

const MAX_CONCURRENT = 3;
/** Longest queue; requests beyond it fail and are searched without a translation. */
const MAX_QUEUED = 20;
const MAX_ITEMS = 5;

const busyCodes = new Set(["maxlag", "ratelimited", "readonly"]);
/** Wikidata rejected this text, but works for others. */
const refusedCode = /^(bad|invalid|missing|no|param|unrecognized|too)/;

export interface Wikidata {
  /**
   * The English name of an item with exactly this name in another language, ignoring case and accents; null if there
   * is none.
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
  const limit = pLimit(MAX_CONCURRENT);
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
      limit: MAX_ITEMS,
    };
    return exchange({ path: "/w/api.php", params }, new AbortController().signal);
  }

  return {
    async englishNameOf(name, language) {
      if (limit.pendingCount >= MAX_QUEUED) {
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
  // Removes the qualifier of an encyclopaedia title, such as "Cell (biology)".
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
