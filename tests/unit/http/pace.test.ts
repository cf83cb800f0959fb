import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { callRoute, echo, freshPeer, guestCookie, problemOf, whoAmI } from "./call-route";

/** What server/http/rate-limits.ts allows in a minute. */
const ADDRESS_PACE = 1200;
const SEARCH_PACE = 120;

function allowedOf(responses: Response[]): number {
  return responses.filter(({ status }) => status === 200).length;
}

async function expectPaceProblem(response: Response | undefined) {
  if (!response) throw new Error("nothing was refused");
  const problem = await problemOf(response);
  expect(problem).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(problem.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect(problem.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(response.headers.get("retry-after")).toBe(String(problem.retryAfterSeconds));
  expect(response.headers.get("ratelimit")).toMatch(/^"\w+";r=0;t=\d+$/);
}

const limitsOf = ({ headers }: Response) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];

describe("the pace of one caller", () => {
  it("lets exactly its number through however many calls race, from whatever addresses", async () => {
    const headers = { cookie: await guestCookie() };
    // Making the guest was one call of its pace.
    const responses = await Promise.all(
      Array.from({ length: SEARCH_PACE + 50 }, () => callRoute(whoAmI, { headers })),
    );
    expect(allowedOf(responses)).toBe(SEARCH_PACE - 1);
    await expectPaceProblem(responses.find(({ status }) => status !== 200));
  });

  it("is told in every answer that counts, by the name of its limit", async () => {
    const headers = { cookie: await guestCookie() };
    const policy = `"search";q=${SEARCH_PACE};w=60`;
    for (const left of [SEARCH_PACE - 2, SEARCH_PACE - 3]) {
      const [told, state] = limitsOf(await callRoute(whoAmI, { headers }));
      expect(told).toBe(policy);
      expect(state).toMatch(new RegExp(`^"search";r=${left};t=(60|[1-5]?\\d)$`));
    }
    const origin = "http://localhost:3000";
    const refused = await callRoute(echo, { method: "POST", body: "{", headers: { ...headers, origin } });
    expect(refused.status).toBe(400);
    expect(limitsOf(refused)[0]).toBe('"read";q=240;w=60');
  });

  it("is told to nobody in what caches give to others, nor where callers are not known", async () => {
    const answered = { summary: "Shared.", answer: z.unknown() };
    const toAll = () => json({}, { cache: "public, max-age=60" });
    const shared = defineRoute({ ...answered, limit: "read" }, async () => toAll());
    const unknown = defineRoute({ ...answered, limit: "none" }, async () => ({}));
    for (const route of [shared, unknown]) expect(limitsOf(await callRoute(route))).toEqual([null, null]);
  });

  it("is counted by kind of route and by caller", async () => {
    const headers = { cookie: await guestCookie() };
    await Promise.all(Array.from({ length: SEARCH_PACE }, () => callRoute(whoAmI, { headers })));
    expect((await callRoute(whoAmI, { headers })).status).toBe(429);
    const origin = "http://localhost:3000";
    const other = { method: "POST", body: '{"name":"a"}', headers: { ...headers, origin } };
    expect((await callRoute(echo, other)).status).toBe(200);
    expect((await callRoute(whoAmI, { headers: { cookie: await guestCookie() } })).status).toBe(200);
  });

  it("is kept before anything is parsed: refused input counts too", async () => {
    const headers = { cookie: await guestCookie(), origin: "http://localhost:3000" };
    const call = () => callRoute(echo, { method: "POST", body: "{", headers });
    const responses = await Promise.all(Array.from({ length: 241 }, call));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(240);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("the pace of one address", () => {
  it("lets exactly its number through however many guests race, and leaves other addresses alone", async () => {
    const peer = freshPeer();
    const responses = await Promise.all(
      Array.from({ length: ADDRESS_PACE + 100 }, () => callRoute(whoAmI, { peer })),
    );
    expect(allowedOf(responses)).toBe(ADDRESS_PACE);
    await expectPaceProblem(responses.find(({ status }) => status !== 200));
    expect((await callRoute(whoAmI)).status).toBe(200);
  });

  it("comes first: past it neither origin nor body is looked at, and no guest is made", async () => {
    const peer = freshPeer();
    await Promise.all(Array.from({ length: ADDRESS_PACE }, () => callRoute(whoAmI, { peer })));
    const headers = { cookie: "any=1", origin: "https://evil.example" };
    const response = await callRoute(echo, { method: "POST", body: "{", headers, peer });
    expect(response.status).toBe(429);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("counts the /64 of an IPv6 subscriber as one address", async () => {
    const peers = Array.from({ length: ADDRESS_PACE + 10 }, (_, i) => `2001:db8:7:7::${i.toString(16)}`);
    const responses = await Promise.all(peers.map((peer) => callRoute(whoAmI, { peer })));
    expect(allowedOf(responses)).toBe(ADDRESS_PACE);
  });
});
