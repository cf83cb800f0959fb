import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { asTyped, fewerWords, MAX_QUERY_LENGTH, normaliseQuery, tidyQuery } from "@/lib/search/query-text";
import { queryTextSchema, searchQuerySchema } from "@/lib/search/search-query";
import { readCursor } from "@/server/database/cursor";
import { readJson } from "@/server/http/body";
import { parseQuery } from "@/server/http/parse";
import { ProblemError } from "@/server/http/problem";
import { readEvent } from "@/server/payments/read-event";
import { disputeEvent, paymentEvent, refundEvent, subscriptionEvent } from "@/tests/fakes/dodo-events";
import { FUZZ_TIMEOUT_MS, mutated, mutatedJson, onlyThrows, runs } from "./fuzzing";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  mutated("The water cycle, a diagram of it"),
  fc
    .array(fc.constantFrom("a", "é", "\u0301", "\u0344", "ﷺ", "\u200d", "\ud800", " ", "\u00a0", "İ"), {
      maxLength: 300,
    })
    .map((all) => all.join("")),
);

it(
  "a query is tidied once and for all, and its key does not depend on how often",
  () => {
    fc.assert(
      fc.property(text, (query) => {
        const tidy = tidyQuery(query);
        expect(tidyQuery(tidy)).toBe(tidy);
        expect(normaliseQuery(tidy)).toBe(normaliseQuery(query));
        asTyped(query);
        fewerWords(query);
        const parsed = queryTextSchema.safeParse(query);
        if (!parsed.success) return;
        expect([...parsed.data].length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        expect(queryTextSchema.parse(parsed.data)).toBe(parsed.data);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "a query string is read or refused, never an error of ours",
  () => {
    const name = fc.oneof(
      fc.constantFrom("q", "page", "licence", "format", "shape", "source", "receipt", "sort", "__proto__"),
      fc.string(),
    );
    const pairs = fc.array(fc.tuple(name, text), { maxLength: 60 });
    fc.assert(
      fc.property(pairs, (given) => {
        onlyThrows(() => parseQuery(searchQuerySchema, new URLSearchParams(given)), ProblemError);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "a body is read as what JSON.parse reads, or refused",
  async () => {
    const sent = fc.oneof(
      mutated('{"name":"Ada","ids":["a","b"],"note":null}').map((body) => Buffer.from(body)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    const headers = { "content-type": "application/json" };
    await fc.assert(
      fc.asyncProperty(sent, async (body) => {
        const request = new Request("http://localhost", { method: "POST", body, headers });
        const read = await readJson(request, 4096).catch((error) => error);
        if (read instanceof Error) expect(read).toBeInstanceOf(ProblemError);
        else expect(read).toEqual(JSON.parse(new TextDecoder().decode(body)));
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

it(
  "a cursor is read or refused",
  () => {
    const schema = z.tuple([z.iso.datetime(), z.uuid()]);
    const good = Buffer.from(JSON.stringify(["2026-01-01T00:00:00Z", crypto.randomUUID()])).toString(
      "base64url",
    );
    fc.assert(
      fc.property(fc.oneof(mutated(good), fc.string({ unit: "binary" })), (cursor) => {
        onlyThrows(() => readCursor(cursor, schema, { field: "after", message: "x" }), ProblemError);
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);

const events = [
  subscriptionEvent("subscription.active", { reference: "a".repeat(22), account: "x" }),
  paymentEvent("payment.succeeded", { reference: "a".repeat(22) }),
  refundEvent("refund.succeeded"),
  disputeEvent("dispute.opened"),
];

/** Text that Postgres cannot store. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

it(
  "an event is read so that the database can store it, or is none",
  () => {
    const spoilt = fc.constantFrom<unknown>(...events).chain(mutatedJson);
    fc.assert(
      fc.property(spoilt, (event) => {
        const read = readEvent("msg_1", event);
        if (read === null) return;
        const texts: string[] = [];
        JSON.stringify(read, (key, value) => {
          texts.push(key);
          if (typeof value === "string") texts.push(value);
          return value;
        });
        expect(texts.filter((kept) => unstorable.test(kept))).toEqual([]);
        if (read.outcome === "waiting" && typeof read.amount === "number") {
          expect(read.amount).toBeGreaterThanOrEqual(0);
          expect(read.amount).toBeLessThan(2 ** 31);
        }
      }),
      runs,
    );
  },
  FUZZ_TIMEOUT_MS,
);
