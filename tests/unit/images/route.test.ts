import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/images/[token]/route";
import { signToken } from "@/server/tokens/tokens";
import {
  type Answer,
  type PictureHost,
  png,
  sendPicture,
  startPictureHost,
} from "@/tests/setup/picture-host";
import { callRoute, freshPeer, guestCookie, problemOf } from "@/tests/unit/http/call-route";

const scripted = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>`;

const held: (() => void)[] = [];
const hold: Answer = (response, request) => {
  held.push(() => sendPicture()(response, request));
};

const answers: Record<string, Answer> = {
  "/heart%20of%20a%20frog.png": sendPicture(),
  "/scripted.svg": sendPicture("image/svg+xml; charset=utf-8", scripted),
  "/soon.png": (response, request) => setTimeout(() => sendPicture()(response, request), 20),
  "/held.png": hold,
};

let host: PictureHost;

beforeAll(async () => {
  host = await startPictureHost(answers);
  // Read once by the process, at the first request below.
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
});
beforeEach(() => host.forget());
afterAll(async () => {
  vi.unstubAllEnvs();
  await host.stop();
});

const inAMinute = () => Math.floor(Date.now() / 1000) + 60;
/** Another URL each time: what was fetched a short time ago is not fetched again. */
const tokenFor = (path: string) => tokenOf(`${path}?${++asked}`);
let asked = 0;
const tokenOf = (path: string) => signToken("image", { url: host.origin + path }, inAMinute());

interface Call {
  method?: string;
  headers?: Record<string, string>;
  peer?: string;
  signal?: AbortSignal;
}

/** The answer, its body not read yet. */
function ask(token: string, call: Call = {}) {
  return callRoute(GET, { path: `/api/images/${token}`, params: { token }, ...call });
}

/** The answer, its body read to the end: only then has it given its turn back. */
async function show(token: string, call: Call = {}) {
  const response = await ask(token, call);
  return new Response(await response.arrayBuffer(), response);
}

/** Holds the pictures until so many are fetched at the same time, then answers each as it is fetched. */
async function answerHeld(calls: readonly Promise<Response>[], atATime: number) {
  await vi.waitFor(() => expect(held).toHaveLength(atATime), { timeout: 10_000 });
  const release = setInterval(() => {
    for (const answer of held.splice(0)) answer();
  }, 1);
  const responses = await Promise.all(calls);
  clearInterval(release);
  return responses.map(({ status }) => status);
}

describe("a picture from elsewhere", () => {
  it("is answered byte by byte, as what it is", async () => {
    const response = await show(tokenFor("/heart%20of%20a%20frog.png"));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=3600",
      "content-disposition": 'inline; filename="heart-of-a-frog.png"',
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  it("may be an SVG with a script in it, which the sandbox keeps from running", async () => {
    const response = await show(tokenFor("/scripted.svg"), { headers: { "sec-fetch-dest": "image" } });
    expect(await response.text()).toBe(scripted);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is fetched with nothing of the visitor's own", async () => {
    const headers = { cookie: await guestCookie(), referer: "http://localhost:3000/?q=secret" };
    await show(tokenFor("/heart%20of%20a%20frog.png"), { headers, peer: "198.51.100.77" });
    const sent = JSON.stringify(host.requests[0]?.rawHeaders);
    expect(sent).toContain(host.pair);
    for (const own of ["figura_guest", "secret", "198.51.100.77"]) expect(sent).not.toContain(own);
  });
});

describe("a token", () => {
  const otherKey = () => tokenFor("/scripted.svg").replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const worthless: [string, () => string][] = [
    ["forged", otherKey],
    ["expired", () => signToken("image", { url: `${host.origin}/scripted.svg` }, inAMinute() - 61)],
    ["of another purpose", () => signToken("receipt", { url: `${host.origin}/scripted.svg` }, inAMinute())],
    ["that is an address", () => encodeURIComponent(`${host.origin}/scripted.svg`)],
    ["that is nothing", () => "nothing"],
  ];
  it.each(worthless)("%s shows nothing, and nobody is asked", async (_, make) => {
    const problem = await problemOf(await show(make()));
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
    expect(host.requests).toEqual([]);
  });
});

describe("what a browser wants the picture for", () => {
  it.each(["document", "iframe", "frame", "object", "embed", "script", "style", "serviceworker", ""])(
    "%j is refused before anybody is asked",
    async (use) => {
      const response = await show(tokenFor("/scripted.svg"), { headers: { "sec-fetch-dest": use } });
      expect(await problemOf(response)).toMatchObject({ status: 404, code: "not_found" });
      expect(host.requests).toEqual([]);
    },
  );

  it.each(["image", "empty"])("%s is fine", async (use) => {
    const response = await show(tokenFor("/scripted.svg"), { headers: { "sec-fetch-dest": use } });
    expect(response.status).toBe(200);
  });

  it("another site's page is refused, image or not", async () => {
    const headers = { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" };
    const problem = await problemOf(await show(tokenFor("/scripted.svg"), { headers }));
    expect(problem.code).toBe("foreign_origin");
    expect(host.requests).toEqual([]);
  });
});

describe("a picture whose client is slow", () => {
  /** Two answers whose bodies nobody reads, and a third of the same caller that waits. */
  async function askThree() {
    const headers = { cookie: await guestCookie() };
    const [first, second] = await Promise.all(
      Array.from({ length: 2 }, () => ask(tokenFor("/scripted.svg"), { headers })),
    );
    let hasAnswer = false;
    const third = show(tokenFor("/scripted.svg"), { headers }).finally(() => {
      hasAnswer = true;
    });
    // Time enough for many answers, were it not held up.
    await show(tokenFor("/soon.png"));
    await show(tokenFor("/soon.png"));
    expect(hasAnswer).toBe(false);
    expect(host.requests.filter(({ url }) => url?.startsWith("/scripted.svg"))).toHaveLength(2);
    return { first: first as Response, second: second as Response, third };
  }

  it("keeps its turn, so that the caller's third waits until one has been read", async () => {
    const { first, second, third } = await askThree();
    await first.text();
    expect((await third).status).toBe(200);
    await second.text();
  });

  it("gives its turn back when the client goes", async () => {
    const { first, second, third } = await askThree();
    await first.body?.cancel();
    expect((await third).status).toBe(200);
    await second.body?.cancel();
  });

  it("gives its turn up after five seconds to an address that has none", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const meanwhile = async <T>(work: Promise<T>): Promise<T> => {
      let isRunning = true;
      void work.finally(() => {
        isRunning = false;
      });
      while (isRunning) await vi.advanceTimersByTimeAsync(10);
      return work;
    };
    const peers = [freshPeer(), freshPeer()];
    const asking = Array.from({ length: 16 }, (_, at) =>
      ask(tokenFor("/scripted.svg"), { peer: peers[at % 2] as string }),
    );
    const slow = await meanwhile(Promise.all(asking));
    const other = await meanwhile(show(tokenFor("/heart%20of%20a%20frog.png")));
    vi.useRealTimers();
    expect(other.status).toBe(200);
    const read = await Promise.allSettled(slow.map((response) => response.text()));
    expect(read.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  it("keeps no turn where only its headers were asked for", async () => {
    const headers = { cookie: await guestCookie() };
    for (let time = 0; time < 3; time += 1) {
      const response = await ask(tokenFor("/scripted.svg"), { method: "HEAD", headers });
      expect([response.status, response.body]).toEqual([200, null]);
    }
  });
});

describe("pictures at the same time", () => {
  const cookies = (number: number) => Promise.all(Array.from({ length: number }, guestCookie));

  it("are fetched two at a time for one caller, from whatever addresses, and all are shown", async () => {
    const headers = { cookie: await guestCookie() };
    const calls = Array.from({ length: 10 }, () => show(tokenFor("/held.png"), { headers }));
    expect(await answerHeld(calls, 2)).toEqual(Array(10).fill(200));
    expect(host.peak).toBe(2);
  });

  it("are fetched eight at a time for one address, whatever callers it says it is", async () => {
    const peer = freshPeer();
    const calls = Array.from({ length: 24 }, () => show(tokenFor("/held.png"), { peer }));
    expect(await answerHeld(calls, 8)).toEqual(Array(24).fill(200));
    expect(host.peak).toBe(8);
  });

  it("are fetched sixteen at a time in all", async () => {
    const calls = (await cookies(40)).map((cookie) => show(tokenFor("/held.png"), { headers: { cookie } }));
    expect(await answerHeld(calls, 16)).toEqual(Array(40).fill(200));
    expect(host.peak).toBe(16);
  });

  it("are refused, with the time to come back, to a caller for whom too many wait already", async () => {
    const headers = { cookie: await guestCookie() };
    const calls = Array.from({ length: 33 }, () => show(tokenFor("/held.png"), { headers }));
    const refused = await Promise.race(calls);
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);

    const release = setInterval(() => {
      for (const answer of held.splice(0)) answer();
    }, 1);
    const responses = await Promise.all(calls);
    clearInterval(release);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(32);
  });
});

describe("a picture that many want", () => {
  it("is fetched once for all who ask at the same time, and not again for some minutes", async () => {
    const token = tokenOf("/held.png?popular");
    const calls = Array.from({ length: 8 }, () => show(token));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held.pop()?.();
    const bodies = await Promise.all((await Promise.all(calls)).map((response) => response.arrayBuffer()));
    expect(bodies.every((body) => Buffer.from(body).equals(png))).toBe(true);
    expect((await show(token)).status).toBe(200);
    expect(host.requests).toHaveLength(1);
  });

  it("is still fetched for the others when one of them goes", async () => {
    const token = tokenOf("/held.png?left");
    const leaving = new AbortController();
    const [left, stays] = [ask(token, { signal: leaving.signal }), show(token)];
    await vi.waitFor(() => expect(held).toHaveLength(1));
    leaving.abort();
    await left.catch(() => null);
    held.pop()?.();
    expect((await stays).status).toBe(200);
    expect(host.requests).toHaveLength(1);
  });

  it("is fetched again if it could not be", async () => {
    const token = tokenOf("/nowhere.png");
    for (let time = 0; time < 2; time += 1) expect((await show(token)).status).toBe(424);
    expect(host.requests).toHaveLength(2);
  });

  it("is not fetched from a host that has had hundreds of requests in a minute, whoever asks", async () => {
    let refused: Response | undefined;
    for (let time = 0; !refused && time < 700; time += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => show(tokenFor("/nowhere.png"))));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(host.requests.length).toBeLessThanOrEqual(600);
    const problem = await problemOf(refused as Response);
    expect(problem).toMatchObject({
      code: "too_many_requests",
      detail: expect.stringContaining("127.0.0.1"),
    });
  });
});
