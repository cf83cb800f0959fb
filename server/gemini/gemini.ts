import "server-only";

/**
 * Gemini: a language model that writes JSON of a given schema. Only features that work without it use it.
 *
 * Docs: https://ai.google.dev/api/generate-content
 * Limits: per model and account. A free key allows a few calls a day; after them the answer is a 429 with a RetryInfo.
 * Google may use what is sent with a free key to improve its products.
 * Oddities:
 * - An invalid key is a 400 (API_KEY_INVALID), a removed model a 404, an overloaded one a 503.
 * - temperature, topP and topK must no longer be sent.
 * - The content of an answer, and what it may lack: `written.ts`.
 */

import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";
import { createBackoff } from "@/server/search/runner/backoff";
import { traceOf } from "@/server/search/runner/client";
import {
  createExchange,
  type ExchangeTools,
  exchangeTools,
  type Upstream,
} from "@/server/search/runner/exchange";
import { SourceError, type SourceErrorReason, toSourceError } from "@/server/search/source-error";

/** Delay before a retry if the answer names none. */
const RETRY_DELAY_MS = 500;

/** Concurrent calls; a further call is rejected at once. */
const MAX_CONCURRENT = 20;

export interface Prompt {
  /** The task. Never contains user input. */
  instruction: string;
  /** The input of the task. The model may still take it for instructions. */
  data: string;
  /** The schema of the answer, in the subset of OpenAPI that `responseSchema` accepts. */
  shape: object;
  /** Limit of the answer. A prompt injection that asks for more gets a truncated answer, which is rejected. */
  mostTokens: number;
}

export interface Gemini {
  /**
   * The parsed JSON that the model wrote. It may be anything, so the caller validates it.
   * @throws SourceError: the reason "error" concerns only this prompt, any other reason also the next calls
   */
  generate(prompt: Prompt, options?: GenerateOptions): Promise<unknown>;
}

export interface GenerateOptions {
  /** Aborts the call. Each request times out after 10 s in any case. */
  signal?: AbortSignal;
  /** Longest delay of the single retry after a 429 or 503; 0 by default. A call that has to wait longer fails. */
  longestWaitMs?: number;
}

/** Null without a key. */
export function createGemini(tools: ExchangeTools): Gemini | null {
  const { GEMINI_API_KEY: key, GEMINI_MODEL: model } = tools.config;
  if (!key) return null;
  const backoff = createBackoff(tools.now);
  const exchange = createExchange(upstream, tools);
  let running = 0;

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
    // The service works again, even if this answer proves unusable.
    backoff.noteSuccess();
    return readWritten(answer);
  }

  async function askWithRetry(prompt: Prompt, signal: AbortSignal, longestWaitMs: number): Promise<unknown> {
    try {
      return await ask(prompt, signal);
    } catch (thrown) {
      const waitMs = retryDelayOf(toSourceError(thrown));
      if (waitMs === null || waitMs > longestWaitMs) throw thrown;
      await wait(waitMs, undefined, { signal });
      // Another call may have started a backoff meanwhile.
      backoff.check();
      return ask(prompt, signal);
    }
  }

  return {
    async generate(prompt, { signal = new AbortController().signal, longestWaitMs = 0 } = {}) {
      backoff.check();
      if (running >= MAX_CONCURRENT) {
        throw new SourceError("pace", "too many calls are under way", { isSuspended: true });
      }
      running += 1;
      try {
        return await askWithRetry(prompt, signal, longestWaitMs);
      } catch (thrown) {
        const error = toSourceError(thrown);
        // An aborted call says nothing about the service.
        if (signal.aborted) throw error;
        const backoffSeconds = backoff.noteFailure(error);
        logError("gemini_failed", { reason: error.reason, backoffSeconds }, traceOf(error));
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
}

/** Milliseconds until a retry; null if a retry would not help. */
function retryDelayOf({ status, retryAfterSeconds }: SourceError): number | null {
  if (status !== 429 && status !== 503) return null;
  return retryAfterSeconds === null ? RETRY_DELAY_MS : retryAfterSeconds * 1000;
}

/** The client of this process, so that all callers share one backoff; null without a key. */
export function gemini(): Gemini | null {
  return processSingleton("gemini", () => createGemini(exchangeTools()));
}

const upstream: Upstream = {
  maxAnswerBytes: 100_000,
  origin: (config) => config.GEMINI_URL,
  /** Wrong settings do not change by themselves, so the backoff is long. */
  reasonOf: (status): SourceErrorReason | null => (status === 400 || status === 404 ? "denied" : null),
  errorMessage: (status) => `Gemini API error: ${status}`,
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

const fenced = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/**
 * The JSON in an answer of Gemini. A truncated or blocked answer is rejected, even if it contains text. The model may
 * wrap its JSON in a code fence, although the MIME type was given.
 * @throws ZodError if it is not an answer of Gemini, SourceError if this prompt has no usable answer
 */
function readWritten(answer: unknown): unknown {
  const { candidates, promptFeedback } = answerSchema.parse(answer);
  if (promptFeedback?.blockReason)
    throw promptError(`the prompt was held back: ${promptFeedback.blockReason}`);
  const [candidate] = candidates ?? [];
  if (candidate?.finishReason !== "STOP") {
    throw promptError(`it ended with ${candidate?.finishReason ?? "no reason"}`);
  }
  const parts = candidate.content?.parts ?? [];
  const text = parts
    .filter(({ thought }) => thought !== true)
    .map((part) => part.text ?? "")
    .join("")
    .trim();
  try {
    return JSON.parse(fenced.exec(text)?.[1] ?? text);
  } catch {
    // Without the parser's message, which quotes the input.
    throw promptError("what was written is no JSON");
  }
}

/** The reason "error": it concerns this prompt only. */
const promptError = (message: string) => new SourceError("error", message);

const reason = z.string().max(60).nullish();

const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: reason,
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: reason }).nullish(),
});
