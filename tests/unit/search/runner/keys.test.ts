import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpSource } from "@/server/search/http-source";
import { json } from "@/tests/fakes/answers";
import { startSmallService, titles } from "./small-source";

type KeyState = "ok" | "quota" | "invalid" | "noAccess" | "down";

const answers = {
  ok: () => titles("Cell"),
  quota: () => json({ error: "quota" }, 429),
  invalid: () => json({ error: "key" }, 401),
  noAccess: () => json({ error: "access" }, 403),
  down: () => json({ error: "down" }, 500),
};

const keys = ["AAAA-secret", "BBBB-secret", "CCCC-secret", "DDDD-secret", "EEEE-secret"];

let logged: string[] = [];
let stop = async () => {};

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
});

/** A source with keys, each of which is in a state of its own. */
async function start(states: Record<string, KeyState>, count = 5) {
  const traits: Partial<HttpSource> = {
    name: "google",
    cost: "metered",
    reasonOf: (status) => (status === 429 ? "quota" : null),
    keyRing: {
      keys: () => keys.slice(0, count),
      timeZone: "America/Los_Angeles",
      sign: (request, key) => ({ ...request, params: { ...request.params, key } }),
    },
  };
  const started = await startSmallService({
    traits,
    answer: ({ params }) => answers[states[(params.get("key") ?? "")[0] as string] ?? "ok"](),
  });
  stop = started.service.stop;
  const asked = () => started.service.requests.map(({ params }) => (params.get("key") as string)[0]).join("");
  return { ...started, asked };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    ({ reason, message, isSuspended }) => ({ reason, message, isSuspended }),
  );

describe("a source with several keys", () => {
  it("takes them in turn", async () => {
    const { search, asked } = await start({});
    for (let time = 0; time < 7; time += 1) await search();
    expect(asked()).toBe("ABCDEAB");
  });

  it("goes on with the next key when one has no quota, and leaves that one alone", async () => {
    const { search, asked } = await start({ A: "quota", B: "quota" });
    expect((await search()).diagrams).toHaveLength(1);
    expect((await search()).diagrams).toHaveLength(1);
    expect(asked()).toBe("ABCD");
  });

  it("gives up after three other keys, in the product's words, and goes on with the last one next time", async () => {
    const { search, asked } = await start({ A: "quota", B: "quota", C: "quota", D: "quota" });
    expect(await reasonOf(search())).toEqual({
      reason: "quota",
      message: "API quota exceeded for all available keys",
      isSuspended: false,
    });
    expect(asked()).toBe("ABCD");
    expect((await search()).diagrams).toHaveLength(1);
    expect(asked()).toBe("ABCDE");
  });

  it("says so in the product's words when no key is left, without asking again, until a day has passed", async () => {
    const states: Record<string, KeyState> = { A: "quota", B: "quota" };
    const { search, asked, pass } = await start(states, 2);
    const exhausted = {
      reason: "keys_exhausted",
      message: "All API keys have reached quota limits. Please try again later.",
      isSuspended: true,
    };
    for (let time = 0; time < 5; time += 1) expect(await reasonOf(search())).toEqual(exhausted);
    expect(asked()).toBe("AB");
    states.A = "ok";
    states.B = "ok";
    pass(24 * 60 * 60);
    expect(await reasonOf(search())).toBe("none");
  });

  it("drops a key that is invalid or has no access for good, and names it only by its label", async () => {
    const { search, asked, pass, provider } = await start({ A: "invalid", B: "noAccess" });
    expect((await search()).diagrams).toHaveLength(1);
    pass(30 * 24 * 60 * 60);
    for (let time = 0; time < 4; time += 1) await search();
    expect(asked()).toBe("ABCDECD");
    expect(await provider.keyPool?.health()).toMatchObject({ status: "healthy", available: 3, total: 5 });
    expect(logged.filter((line) => line.includes("search_key_out"))).toHaveLength(2);
    expect(logged.join()).not.toMatch(/secret/);
  });

  it("ends for good when every key is out", async () => {
    const { search, asked } = await start({ A: "invalid", B: "noAccess" }, 2);
    expect(await reasonOf(search())).toMatchObject({ reason: "gone" });
    expect(await reasonOf(search())).toMatchObject({ reason: "gone", isSuspended: true });
    expect(asked()).toBe("AB");
  });

  it("blames no key for an error of the source", async () => {
    const { search, asked, provider } = await start({ A: "down" });
    expect(await reasonOf(search())).toMatchObject({ reason: "server" });
    expect(asked()).toBe("A");
    expect(await provider.keyPool?.health()).toMatchObject({ available: 5 });
  });

  it("spreads parallel searches over its keys", async () => {
    const { search, asked } = await start({});
    await Promise.all(Array.from({ length: 30 }, () => search()));
    const counts = [...asked()].reduce<Record<string, number>>((all, key) => {
      all[key] = (all[key] ?? 0) + 1;
      return all;
    }, {});
    expect(counts).toEqual({ A: 6, B: 6, C: 6, D: 6, E: 6 });
  });
});
