import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZodError } from "zod";
import { remoteNames } from "@/server/config/source-settings";
import type { HttpSource } from "@/server/search/http-source";
import { sources } from "@/server/search/providers";
import { readJats } from "@/server/search/reading/jats-figures";
import { toDiagram } from "@/server/search/reading/source-item";
import { createProvider } from "@/server/search/runner/create-provider";
import { createExchange } from "@/server/search/runner/exchange";
import { SourceError } from "@/server/search/source-error";
import { type Fakes, startFakes } from "@/tests/fakes";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { smallSource, testConfig } from "../search/runner/small-source";
import { FUZZ_TIMEOUT_MS, mutated, mutatedJson, mutatedOf, onlyThrows, runs } from "./fuzzing";

type Parsed = Parameters<HttpSource["parseResponse"]>;

let fakes: Fakes;
/** What each adapter was given to parse, for one query. */
const answers = new Map<string, Parsed>();

beforeAll(async () => {
  fakes = await startFakes();
  const config = testConfig(fakedSources(fakes));
  for (const name of remoteNames) {
    const source: HttpSource = sources[name];
    const recording: HttpSource = {
      ...source,
      parseResponse(...given) {
        answers.set(name, given);
        return source.parseResponse(...given);
      },
    };
    const provider = createProvider(recording, { config, fetch: globalThis.fetch, now: Date.now });
    const signal = new AbortController().signal;
    const query = name === "pubchem" ? "glucose" : "photosynthesis";
    await provider.search({ query, page: 1, filters: {}, isFallback: false, signal });
  }
});
afterAll(() => fakes.stop());

describe.each(remoteNames)("an answer of %s", (name) => {
  it(
    "that is spoilt is read, or is said to have another shape",
    () => {
      const [answer, search, config, followed] = answers.get(name) as Parsed;
      const source: HttpSource = sources[name];
      // Of a long answer, the first entries, so that a change is likely to matter.
      const given = fc.tuple(mutatedJson(shortened(answer)), mutatedJson(shortened(followed)));
      fc.assert(
        fc.property(given, ([spoilt, spoiltParts]) => {
          const parts = Array.isArray(spoiltParts) ? spoiltParts : [];
          onlyThrows(
            () => {
              const { items } = source.parseResponse(spoilt, search, config, parts);
              for (const item of items) toDiagram(name, item, 0, config);
            },
            ZodError,
            SourceError,
          );
          onlyThrows(() => source.followUps?.(spoilt, search), ZodError, SourceError);
          onlyThrows(() => source.reasonOf?.(429, spoilt), ZodError, SourceError);
        }),
        runs,
      );
    },
    FUZZ_TIMEOUT_MS,
  );
});

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 40)
      .map(([key, inner]) => [key, shortened(inner)]),
  );
}

it(
  "an article is read as far as it goes, however it is spoilt",
  () => {
    const [, , , followed] = answers.get("europepmc") as Parsed;
    const articles = followed.filter((text) => typeof text === "string").map((text) => text.slice(0, 6000));
    expect(articles).not.toEqual([]);
    fc.assert(
      fc.property(mutatedOf(articles), (xml) => {
        const { figures, licenceUrl } = readJats(xml);
        expect(figures.length).toBeLessThanOrEqual(60);
        expect(licenceUrl.length).toBeLessThanOrEqual(3000);
        for (const { caption, title, label } of figures) {
          for (const text of [caption, title, label]) expect(text.length).toBeLessThanOrEqual(3000);
        }
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "what a source says of waiting is between a second and a day, or nothing",
  async () => {
    const header = fc.oneof(
      mutated("120").filter(isHeader),
      mutated("Wed, 21 Oct 2026 07:28:00 GMT").filter(isHeader),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date().map((date) => (Number.isNaN(date.getTime()) ? "x" : date.toUTCString())),
    );
    const status = fc.constantFrom(429, 503, 500, 403);
    await fc.assert(
      fc.asyncProperty(header, status, fc.string(), async (wait, code, body) => {
        const answer = async () => new Response(body, { status: code, headers: { "retry-after": wait } });
        const exchange = createExchange(smallSource("https://a.example"), {
          config: testConfig(),
          fetch: answer,
          now: Date.now,
        });
        const error = await exchange({ path: "/" }, new AbortController().signal).catch((thrown) => thrown);
        expect(error).toBeInstanceOf(SourceError);
        const { retryAfterSeconds } = error as SourceError;
        if (retryAfterSeconds === null) return;
        expect(Number.isInteger(retryAfterSeconds)).toBe(true);
        expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
        expect(retryAfterSeconds).toBeLessThanOrEqual(24 * 60 * 60);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

function isHeader(text: string): boolean {
  try {
    new Headers({ "retry-after": text });
    return true;
  } catch {
    return false;
  }
}

it(
  "a body that is no JSON is an error of the source",
  async () => {
    await fc.assert(
      fc.asyncProperty(mutated('{"titles":["a"]}'), async (body) => {
        const answer = async () => new Response(body);
        const exchange = createExchange(smallSource("https://a.example"), {
          config: testConfig(),
          fetch: answer,
          now: Date.now,
        });
        const result = await exchange({ path: "/" }, new AbortController().signal).catch((thrown) => thrown);
        if (result instanceof Error) expect(result).toBeInstanceOf(SourceError);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);
