import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { json } from "@/tests/fakes/answers";
import { type FakeService, startFakeServer } from "@/tests/fakes/fake-server";
import { type FaultKind, faultKinds } from "@/tests/fakes/faults";

const truth = { items: ["one", "two", "three"] };

let fake: FakeService;

beforeAll(async () => {
  fake = await startFakeServer(() => ({
    answer: () => json(truth),
    throttled: (seconds) => json({ detail: "too often" }, 429, { "retry-after": String(seconds) }),
  }));
});

afterEach(() => {
  fake.fail(null);
  fake.forget();
});

afterAll(() => fake.stop());

const ask = (path = "/", init?: RequestInit) => fetch(`${fake.origin}${path}`, init);
const control = (query: string) => ask(`/__fault?${query}`, { method: "POST" });
const isWell = async (path?: string) => (await ask(path)).ok;

const statuses: Partial<Record<FaultKind, number>> = {
  "500": 500,
  "503-retry-after": 503,
  "html-403": 403,
  "429": 429,
};

describe("the control path", () => {
  it.each(faultKinds.filter((kind) => kind !== "hang"))("brings %s about, and none ends it", async (kind) => {
    expect((await control(`kind=${kind}&delayMs=1`)).status).toBe(200);
    const ill = await ask();
    expect(ill.status).toBe(statuses[kind] ?? 200);
    await (kind === "endless" ? ill.body?.cancel() : ill.text().catch(() => undefined));
    expect((await control("kind=none")).status).toBe(200);
    expect(await (await ask()).json()).toEqual(truth);
  });

  it("takes times and path", async () => {
    await control("kind=500&times=1&path=/a");
    expect([await isWell("/b"), await isWell("/a"), await isWell("/a")]).toEqual([true, false, true]);
  });

  it.each(["kind=tired", "", "kind=500&times=often", "kind=slow&delayMs=-1"])(
    "refuses %j and changes nothing",
    async (query) => {
      expect((await control(query)).status).toBe(400);
      expect(await isWell()).toBe(true);
    },
  );

  it("acts on POST alone", async () => {
    expect((await ask("/__fault?kind=500")).status).toBe(404);
    expect(await isWell()).toBe(true);
  });
});
