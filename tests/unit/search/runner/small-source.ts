import { z } from "zod";
import { parseConfig } from "@/server/config/schema";
import type { HttpSource } from "@/server/search/http-source";
import { createProvider } from "@/server/search/runner/create-provider";
import { json } from "@/tests/fakes/answers";
import { type SeenRequest, startFakeServer } from "@/tests/fakes/fake-server";

const answer = z.object({ titles: z.array(z.string()) });

/** The least that a source can be: one JSON answer with titles. */
export function smallSource(origin: string, traits: Partial<HttpSource> = {}): HttpSource {
  return {
    name: "commons",
    cost: "open",
    goodFor: ["anything"],
    retention: "shared",
    lastPage: 3,
    maxConcurrent: 3,
    maxAnswerBytes: 10_000,
    origin: () => origin,
    // Each test its own windows: they are counted by name and size.
    rateLimits: () => [{ calls: 2000 + Math.floor(Math.random() * 1e9), seconds: 60 }],
    canHonour: () => true,
    buildRequest: ({ query, page }) => ({ path: "/search", params: { q: query, page, none: undefined } }),
    parseResponse: (body) => {
      const { titles } = answer.parse(body);
      const items = titles.map((title, place) => ({
        id: String(place + 1),
        title,
        imageUrl: `https://upload.wikimedia.org/${place}.svg`,
        pageUrl: `https://commons.wikimedia.org/${place}`,
      }));
      return { items, total: items.length, hasMore: true };
    },
    ...traits,
  };
}

export const testConfig = (settings: Record<string, string> = {}) =>
  parseConfig({ APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef", ...settings });

export const titles = (...found: string[]) => json({ titles: found });

export interface SmallService {
  /** Answers with two titles unless it is told otherwise. */
  answer?: (request: SeenRequest) => ReturnType<typeof json>;
  traits?: Partial<HttpSource>;
  settings?: Record<string, string>;
}

/** A source at work: its service on loopback, and the provider that the runner makes of it. */
export async function startSmallService({ answer, traits, settings }: SmallService = {}) {
  const service = await startFakeServer(() => ({
    answer: answer ?? (() => titles("Plant cell", "Animal cell")),
    throttled: (seconds) => json({ error: "slow down" }, 429, { "retry-after": String(seconds) }),
  }));
  const clock = { now: Date.now() };
  const provider = createProvider(smallSource(service.origin, traits), {
    config: testConfig(settings),
    fetch: globalThis.fetch,
    now: () => clock.now,
  });
  return {
    service,
    provider,
    pass: (seconds: number) => {
      clock.now += seconds * 1000;
    },
    search: (query = "cell", page = 1, signal = new AbortController().signal) =>
      provider.search({ query, page, isFallback: false, filters: {}, signal }),
  };
}
