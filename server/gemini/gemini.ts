import "server-only";

/**
 * Gemini: JSON of a shape that we name, written by a language model. Used by whatever can do without it.
 *
 * Docs: https://ai.google.dev/api/generate-content
 * Limits: by model and account; a free key has a few calls a day, which end in a 429 with a RetryInfo. What a free
 * key is sent may be used by Google to improve its products.
 * Oddities:
 * - A wrong key is a 400 (API_KEY_INVALID), a model that was taken away a 404, an overloaded one a 503.
 * - temperature, topP and topK are no longer to be sent.
 * - What an answer holds, and what it may lack: `written.ts`.
 */

import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { config } from "@/server/config";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";
import { createBackoff } from "@/server/search/runner/backoff";
import { createExchange, type ExchangeTools, type Peer } from "@/server/search/runner/exchange";
import { SourceError, type SourceErrorReason, toSourceError } from "@/server/search/source-error";
import { readWritten } from "./written";

/** Where a model is asked again and has not said when. */
const WAIT_MS = 500;

/** Calls under way at the same time; whoever comes on top goes on without. */
const MOST_AT_ONCE = 20;

export interface Prompt {
  /** What is to be done: words of ours, and nothing that anybody typed. */
  instruction: string;
  /** What it is to be done with. The model may take it for instructions all the same. */
  data: string;
  /** The shape of the answer, in the subset of OpenAPI that `responseSchema` takes. */
  shape: object;
  /** Of an answer; whoever talks the model into more gets one that is cut off, and counts as none. */
  mostTokens: number;
}

export interface Gemini {
  /**
   * What the model writes, parsed. It may be anything: whoever asks validates it.
   * @throws SourceError: of the fault "error" for this prompt alone, of any other for whoever asks next as well
   */
  generate(prompt: Prompt, options?: GenerateOptions): Promise<unknown>;
}

export interface GenerateOptions {
  /** Given up when it is aborted; each call after 10 s in any case. */
  signal?: AbortSignal;
  /** How long a model that is asked too often or overloaded may ask to wait before it is asked once more; 0. */
  longestWaitMs?: number;
}

/** null without a key. */
export function createGemini(tools: ExchangeTools): Gemini | null {
  const { GEMINI_API_KEY: key, GEMINI_MODEL: model } = tools.config;
  if (!key) return null;
  const rest = createBackoff(tools.now);
  const exchange = createExchange(peer, tools);
  let underWay = 0;

  async function ask(
    { instruction, data, shape, mostTokens }: Prompt,
    signal: AbortSignal,
  ): Promise<unknown> {
    const answer = await exchange(
      {
        path: `/v1beta/models/${model}:generateContent`,
        headers: { "x-goog-api-key": key as string },
        json: {
          system_instruction: { parts: [{ text: instruction }] },
          contents: [{ role: "user", parts: [{ text: data }] }],
          generationConfig: {
            responseMimeType: "application/json",
            responseSchema: shape,
            maxOutputTokens: mostTokens,
          },
        },
      },
      signal,
    );
    // It works again, whatever becomes of this one question.
    rest.noteSuccess();
    return readWritten(answer);
  }

  async function askAgain(prompt: Prompt, signal: AbortSignal, longestWaitMs: number): Promise<unknown> {
    try {
      return await ask(prompt, signal);
    } catch (thrown) {
      const waitMs = waitBefore(toSourceError(thrown));
      if (waitMs === null || waitMs > longestWaitMs) throw thrown;
      await wait(waitMs, undefined, { signal });
      // Others may have been told to stay away for longer.
      rest.check();
      return ask(prompt, signal);
    }
  }

  return {
    async generate(prompt, { signal = new AbortController().signal, longestWaitMs = 0 } = {}) {
      rest.check();
      if (underWay >= MOST_AT_ONCE) {
        throw new SourceError("pace", "too many calls are under way", { isSuspended: true });
      }
      underWay += 1;
      try {
        return await askAgain(prompt, signal, longestWaitMs);
      } catch (thrown) {
        const error = toSourceError(thrown);
        // Who gave up has learnt nothing of the model.
        if (signal.aborted) throw error;
        const restSeconds = rest.noteFailure(error);
        const trace = error.fault === "error" ? (error.cause ?? error) : error;
        logError("gemini_failed", { fault: error.fault, restSeconds }, trace);
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Milliseconds until the same may be asked again; null where that would change nothing. */
function waitBefore({ status, retryAfterSeconds }: SourceError): number | null {
  if (status !== 429 && status !== 503) return null;
  return retryAfterSeconds === null ? WAIT_MS : retryAfterSeconds * 1000;
}

/** The one of this process, whose rest holds for all who use it; null without a key. */
export function gemini(): Gemini | null {
  return processSingleton("gemini", () =>
    createGemini({ config: config(), fetch: globalThis.fetch, now: Date.now }),
  );
}

const peer: Peer = {
  maxAnswerBytes: 100_000,
  origin: (config) => config.GEMINI_URL,
  /** Settings that are wrong stay so: nobody asks again soon. */
  faultOf: (status): SourceErrorReason | null => (status === 400 || status === 404 ? "denied" : null),
  refusalMessage: (status) => `Gemini API error: ${status}`,
  waitOf: (answer) => {
    const details = errorSchema.safeParse(answer).data?.error.details ?? [];
    return details.flatMap(({ retryDelay }) => secondsOf(retryDelay) ?? [])[0] ?? null;
  },
};

/** "34.07s", as protobuf writes a duration. */
function secondsOf(duration: unknown): number | null {
  const [, seconds] = /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(String(duration)) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

const errorSchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ retryDelay: z.unknown() })).nullish() }),
});
