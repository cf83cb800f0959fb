import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { createGemini, type Gemini, type Prompt } from "@/server/gemini/gemini";
import type { FaultKind, FaultOptions } from "@/tests/fakes/faults";
import { type FakeGemini, startGemini } from "@/tests/fakes/gemini";
import type { GeminiMode } from "@/tests/fakes/gemini-mode";

let fake: FakeGemini;
let logged: string[] = [];

beforeAll(async () => {
  fake = await startGemini();
});
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => {
    // A search that a file before has left under way may end now.
    if (JSON.parse(line).event !== "source_failed") logged.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  fake.fail(null);
  fake.forget();
});
afterAll(() => fake.stop());

/** One that nobody has asked yet, with a clock of its own. */
function start(settings: Record<string, string> = {}) {
  const clock = { now: Date.now() };
  const config = parseConfig({
    APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef",
    GEMINI_URL: fake.origin,
    GEMINI_API_KEY: fake.key,
    GEMINI_MODEL: fake.model,
    ...settings,
  });
  const model = createGemini({ config, fetch: globalThis.fetch, now: () => clock.now });
  return {
    model: model as Gemini,
    pass(seconds: number) {
      clock.now += seconds * 1000;
    },
  };
}

const prompt: Prompt = {
  instruction: "Say what is meant.",
  data: JSON.stringify({ query: "krebs cycle" }),
  shape: { type: "OBJECT" },
  mostTokens: 500,
};

const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "none",
    ({ reason, isSuspended, retryAfterSeconds }) => ({ reason, isSuspended, wait: retryAfterSeconds }),
  );

describe("the language model", () => {
  it("is none without a key", () => {
    expect(
      createGemini({
        config: parseConfig({ APP_SECRET: "0123456789abcdef".repeat(2) }),
        fetch,
        now: Date.now,
      }),
    ).toBe(null);
  });

  it("is sent the instruction apart from the data, its shape, the key in a header, and nothing else", async () => {
    const { model } = start();
    expect(await model.generate(prompt)).toMatchObject({ type: "cycle" });
    const [request] = fake.requests;
    expect(request).toMatchObject({ method: "POST", path: `/v1beta/models/${fake.model}:generateContent` });
    expect(String(request?.params)).toBe("");
    expect(request?.headers).toMatchObject({
      "x-goog-api-key": fake.key,
      "content-type": "application/json",
    });
    expect(request?.headers.cookie).toBeUndefined();
    expect(JSON.parse(request?.body ?? "")).toEqual({
      system_instruction: { parts: [{ text: prompt.instruction }] },
      contents: [{ role: "user", parts: [{ text: prompt.data }] }],
      generationConfig: {
        responseMimeType: "application/json",
        responseSchema: prompt.shape,
        maxOutputTokens: prompt.mostTokens,
      },
    });
  });

  it("may fence its JSON and think aloud before", async () => {
    fake.write("fenced");
    expect(await start().model.generate(prompt)).toMatchObject({ type: "cycle" });
  });

  it.each<GeminiMode>(["safety", "blocked-prompt", "cut-off", "half-json"])(
    "that writes nothing usable (%s) has failed for this prompt, and is asked the next",
    async (mode) => {
      const { model } = start();
      fake.write(mode);
      expect(await reasonOf(model.generate(prompt))).toEqual({
        reason: "error",
        isSuspended: false,
        wait: null,
      });
      fake.write("well");
      expect(await model.generate(prompt)).toMatchObject({ type: "cycle" });
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toContain("krebs");
    },
  );

  const faults: [FaultKind, FaultOptions, string, number][] = [
    ["429", { retryAfterSeconds: 34 }, "rate_limited", 34],
    ["500", {}, "server", 30],
    ["503-retry-after", { retryAfterSeconds: 90 }, "server", 90],
    ["html-403", {}, "blocked", 3600],
    ["empty", {}, "malformed", 60],
    ["broken-json", {}, "malformed", 60],
    ["endless", {}, "too_large", 300],
    ["cut", {}, "network", 15],
  ];

  it.each(faults)("that answers with %s rests as long as that takes", async (kind, options, reason, rest) => {
    const { model, pass } = start();
    fake.fail(kind, { ...options, times: 1 });
    expect(await reasonOf(model.generate(prompt))).toMatchObject({ reason, isSuspended: false });
    expect(await reasonOf(model.generate(prompt))).toMatchObject({ reason, isSuspended: true, wait: rest });
    expect(fake.requests).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain(fake.key);
    pass(rest);
    expect(await model.generate(prompt)).toMatchObject({ type: "cycle" });
  });

  it.each([
    ["429", 429],
    ["500", 500],
    ["503-retry-after", 503],
  ] as const)("logs the status of a refusal (%s)", async (kind, status) => {
    fake.fail(kind, { times: 1 });
    await reasonOf(start().model.generate(prompt));
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      event: "gemini_failed",
      error: expect.stringMatching(new RegExp(`^SourceError: Gemini API error: ${status}\n`)),
    });
  });

  it.each([
    ["a key that is refused", { GEMINI_API_KEY: "another" }],
    ["a model that is gone", { GEMINI_MODEL: "gone-2.0" }],
  ])("with %s is left alone for an hour", async (_, settings) => {
    const { model } = start(settings);
    expect(await reasonOf(model.generate(prompt))).toMatchObject({ reason: "denied", isSuspended: false });
    expect(await reasonOf(model.generate(prompt))).toMatchObject({ isSuspended: true, wait: 3600 });
  });

  it("that is overloaded rests, longer each time", async () => {
    const { model, pass } = start();
    fake.write("overloaded");
    for (const rest of [30, 60, 120]) {
      expect(await reasonOf(model.generate(prompt))).toMatchObject({ reason: "server", isSuspended: false });
      expect(await reasonOf(model.generate(prompt))).toMatchObject({ isSuspended: true, wait: rest });
      pass(rest);
    }
  });

  it.each<[FaultKind, FaultOptions]>([
    ["429", { retryAfterSeconds: 1 }],
    ["503-retry-after", { retryAfterSeconds: 1 }],
  ])("that asks for a moment (%s) is asked once more by who can wait", async (kind, options) => {
    const { model } = start();
    fake.fail(kind, { ...options, times: 1 });
    expect(await model.generate(prompt, { longestWaitMs: 1000 })).toMatchObject({ type: "cycle" });
    expect(fake.requests).toHaveLength(2);
    expect(logged).toEqual([]);
  });

  it("is asked once more, and no third time", async () => {
    const { model } = start();
    fake.write("overloaded");
    expect(await reasonOf(model.generate(prompt, { longestWaitMs: 1000 }))).toMatchObject({
      reason: "server",
    });
    expect(fake.requests).toHaveLength(2);
    expect(logged).toHaveLength(1);
  });

  it("that wants a longer wait is not waited for", async () => {
    const { model } = start();
    fake.fail("429", { retryAfterSeconds: 2, times: 1 });
    const reason = { reason: "rate_limited", wait: 2 };
    expect(await reasonOf(model.generate(prompt, { longestWaitMs: 1000 }))).toMatchObject(reason);
    expect(fake.requests).toHaveLength(1);
  });

  it.each<FaultKind>(["500", "html-403", "broken-json"])("is not asked once more after %s", async (kind) => {
    const { model } = start();
    fake.fail(kind, { times: 1 });
    expect(await reasonOf(model.generate(prompt, { longestWaitMs: 1000 }))).not.toBe("none");
    expect(fake.requests).toHaveLength(1);
  });

  it("is given up by whoever asks no longer, which says nothing against it", async () => {
    const { model } = start();
    fake.fail("hang", { times: 1 });
    const leaving = new AbortController();
    const asking = reasonOf(model.generate(prompt, { signal: leaving.signal }));
    await vi.waitFor(() => expect(fake.underWay).toBe(1));
    leaving.abort();
    expect(await asking).toMatchObject({ reason: "timeout", isSuspended: false });
    await vi.waitFor(() => expect(fake.underWay).toBe(0));
    expect(await model.generate(prompt)).toMatchObject({ type: "cycle" });
    expect(logged).toEqual([]);
  });

  it("has twenty calls under way at most; who comes on top is told at once", async () => {
    const { model } = start();
    fake.fail("slow", { delayMs: 50 });
    const settled = await Promise.all(Array.from({ length: 25 }, () => reasonOf(model.generate(prompt))));
    expect(settled.filter((one) => one === "none")).toHaveLength(20);
    expect(settled.at(-1)).toMatchObject({ reason: "pace", isSuspended: true });
    expect(fake.requests).toHaveLength(20);
  });
});
