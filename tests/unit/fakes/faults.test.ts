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

/** Starts a request, waits until it has arrived, and gives what takes its client away. */
async function askAndStay() {
  const leaving = new AbortController();
  const answer = ask("/", { signal: leaving.signal }).then(
    () => "answered",
    () => "left",
  );
  await expect.poll(() => fake.requests.length).toBeGreaterThan(0);
  return { answer, leave: () => leaving.abort() };
}

describe("a fault", () => {
  it("hang takes the request, never answers, and lets go when the client leaves", async () => {
    fake.fail("hang");
    const { answer, leave } = await askAndStay();
    expect(fake.underWay).toBe(1);
    leave();
    expect(await answer).toBe("left");
    await expect.poll(() => fake.underWay).toBe(0);
  });

  it("slow gives the true answer, later", async () => {
    fake.fail("slow", { delayMs: 1 });
    expect(await (await ask()).json()).toEqual(truth);
  });

  it("slow that is not waited for lets go when the client leaves", async () => {
    fake.fail("slow", { delayMs: 1_000_000 });
    const { answer, leave } = await askAndStay();
    leave();
    expect(await answer).toBe("left");
    await expect.poll(() => fake.underWay).toBe(0);
  });

  it("500 is a page of HTML", async () => {
    fake.fail("500");
    const response = await ask();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  it("503-retry-after says how long to stay away", async () => {
    fake.fail("503-retry-after", { retryAfterSeconds: 77 });
    const response = await ask();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "77"]);
  });

  it("html-403 is the page of a shield in front of the service", async () => {
    fake.fail("html-403");
    const response = await ask();
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  it("broken-json arrives whole by its length, and cannot be parsed", async () => {
    fake.fail("broken-json");
    const response = await ask();
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(JSON.stringify(truth).startsWith(text)).toBe(true);
    expect(() => JSON.parse(text)).toThrow();
  });

  it("cut promises the whole and breaks off midway", async () => {
    fake.fail("cut");
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("endless goes on as long as it is read, and stops when the client leaves", async () => {
    fake.fail("endless");
    const response = await ask();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let bytes = 0;
    while (bytes < 3_000_000) bytes += (await reader.read()).value?.length ?? 0;
    expect(fake.underWay).toBe(1);
    await reader.cancel();
    await expect.poll(() => fake.underWay).toBe(0);
  });

  it("429 speaks as the service does", async () => {
    fake.fail("429", { retryAfterSeconds: 9 });
    const response = await ask();
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
    expect(await response.json()).toEqual({ detail: "too often" });
  });

  it("empty is a success without a byte", async () => {
    fake.fail("empty");
    const response = await ask();
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("trickle gives the true answer byte by byte", async () => {
    fake.fail("trickle", { delayMs: 1 });
    const response = await ask();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const pieces: Uint8Array[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(truth);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it("trickle lets go when the client leaves", async () => {
    fake.fail("trickle", { delayMs: 1_000_000 });
    const response = await ask();
    await response.body?.cancel();
    await expect.poll(() => fake.underWay).toBe(0);
  });
});

describe("which requests a fault meets", () => {
  it("as many as it is told, then the service is well", async () => {
    fake.fail("500", { times: 2 });
    expect([await isWell(), await isWell(), await isWell()]).toEqual([false, false, true]);
  });

  it("those of its path alone, the longer path first", async () => {
    fake.fail("500", { path: "/pictures" });
    fake.fail("empty", { path: "/pictures/small" });
    expect([await isWell("/search"), await isWell("/pictures/1"), await isWell("/pictures/small/1")]).toEqual(
      [true, false, true],
    );
    fake.fail(null, { path: "/pictures" });
    expect(await isWell("/pictures/1")).toBe(true);
    expect(await (await ask("/pictures/small/1")).text()).toBe("");
  });
});

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

describe("what a fake remembers", () => {
  it("is every request as it came, in order, without those that control it", async () => {
    await control("kind=none");
    await ask("/a%20b?q=%E6%B0%B4&q=2", { headers: { "x-key": "k" } });
    await ask("/form", { method: "POST", body: new URLSearchParams({ grant: "x" }) });
    const [first, second] = fake.requests;
    expect(fake.requests).toHaveLength(2);
    expect(first).toMatchObject({ method: "GET", path: "/a b", headers: { "x-key": "k" } });
    expect(first?.params.getAll("q")).toEqual(["水", "2"]);
    expect(second).toMatchObject({ method: "POST", path: "/form", body: "grant=x" });
    expect(second?.at).toBeGreaterThanOrEqual(first?.at ?? Number.POSITIVE_INFINITY);
  });

  it("is the most that were under way together, until it forgets", async () => {
    fake.fail("hang");
    const leaving = new AbortController();
    const asked = [1, 2, 3].map(() => ask("/", { signal: leaving.signal }).catch(() => undefined));
    await expect.poll(() => fake.requests.length).toBe(3);
    expect(fake.peak).toBe(3);
    leaving.abort();
    await Promise.all(asked);
    await expect.poll(() => fake.underWay).toBe(0);
    expect(fake.peak).toBe(3);
    fake.forget();
    expect([fake.peak, fake.requests.length]).toEqual([0, 0]);
  });
});

it("a fake that is stopped lets nobody hang and answers nobody", async () => {
  const other = await startFakeServer(() => ({ answer: () => json(truth), throttled: () => json({}) }));
  other.fail("hang");
  const hanging = fetch(other.origin).catch(() => "let go");
  await expect.poll(() => other.underWay).toBe(1);
  await other.stop();
  expect(await hanging).toBe("let go");
  await expect(fetch(other.origin)).rejects.toThrow();
});
