import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { permits } from "@/server/accounts/permits";
import { hash } from "@/server/limits/hash";
import { signUndo } from "@/server/saved/undo";
import { dayOf } from "@/server/search/search-day";
import { type Purpose, packToken, signToken } from "@/server/tokens/tokens";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { signUpAt } from "@/tests/setup/people/people";
import { emptyWaitlist, entryOf, leaveSeats, lineUp } from "@/tests/setup/waiting";
import { makeKept } from "@/tests/unit/search/make";
import { attackHostedApp, inAMinute, type Person, send, site } from "./victim";

// Tokens that the server has not signed, or not for this, or not for this long. Each surface takes the token that is
// good, so that what is refused is refused for what is wrong with it.

let who: Person;
let entry: string;
attackHostedApp();
beforeAll(async () => {
  who = await signUpAt(site.url);
  await emptyWaitlist(site.backend);
  await leaveSeats(site.backend, 20);
  const email = await lineUp(site.backend);
  await site.backend.service.rpc("invite_next", { held_days: 7, passed_over: [], chosen: null });
  entry = (await entryOf(site.backend, email)).id;
});

const ago = () => Math.floor(Date.now() / 1000) - 1;

type Sign = (purpose: Purpose, claims: object, expiresAt: number) => string;
const signed: Sign = (purpose, claims, expiresAt) => signToken(purpose, { ...claims }, expiresAt);

interface Surface {
  purpose: Purpose;
  sign: Sign;
  claims: () => object;
  /** Sends a token; tells whether it was taken for good. */
  accepts(token: string): Promise<boolean>;
}

const guestId = randomUUID();
const remainingOf = async (token: string) => {
  const answer = await createVisitor(site.url, { figura_guest: token }).get("/api/allowance");
  expect(answer.status).toBe(200);
  // Whoever is known gets no new cookie.
  return !answer.headers.getSetCookie().some((line) => line.startsWith("figura_guest="));
};

async function taken(response: Response, refused: number, code: string): Promise<boolean> {
  if (response.ok) return true;
  expect(await readProblem(response)).toMatchObject({ status: refused, code });
  return false;
}

const surfaces: Record<string, Surface> = {
  "a guest's cookie": {
    purpose: "guest",
    sign: signed,
    claims: () => ({ id: guestId }),
    accepts: remainingOf,
  },
  "the receipt of a search": {
    purpose: "receipt",
    sign: signed,
    claims: () => ({
      caller: hash(who.account.id),
      query: hash("water cycle"),
      day: dayOf(new Date()),
      access: "local",
      id: randomUUID(),
    }),
    async accepts(receipt) {
      const query = new URLSearchParams({ q: "water cycle", receipt });
      const answer = await who.get(`/api/search?${query}`);
      expect(answer.status).toBe(200);
      // One that is void is replaced, and the search counted.
      return (await answer.json()).receipt === receipt;
    },
  },
  "the snapshot of a diagram": {
    purpose: "snapshot",
    sign: packToken,
    claims: () => makeKept("commons-of-a-snapshot"),
    async accepts(snapshot) {
      return taken(await who.post("/api/diagrams", { snapshot }), 400, "invalid_request");
    },
  },
  "the undo of a removal": {
    purpose: "undo",
    sign: packToken,
    claims: () => ({
      account: who.account.id,
      diagram: makeKept("commons-of-an-undo"),
      folderId: null,
      note: "",
      savedAt: new Date().toISOString(),
    }),
    async accepts(token) {
      return taken(await who.post("/api/likes/restore", { undo: [token] }), 400, "invalid_request");
    },
  },
  "the address of a picture": {
    purpose: "image",
    sign: signed,
    claims: () => ({ url: "https://127.0.0.1/a.png" }),
    async accepts(token) {
      const problem = await readProblem(await createVisitor(site.url).get(`/api/images/${token}`));
      // The one that is good leads to what may not be fetched.
      expect(["not_found", "picture_unavailable"]).toContain(problem.code);
      return problem.code === "picture_unavailable";
    },
  },
  "the confirmation of the waitlist": {
    purpose: "waitlist",
    sign: signed,
    claims: () => ({ entry }),
    async accepts(token) {
      return taken(
        await createVisitor(site.url).post("/api/waitlist/confirm", { token }),
        410,
        "link_expired",
      );
    },
  },
  "an invitation": {
    purpose: "invitation",
    sign: signed,
    claims: () => ({ entry }),
    async accepts(token) {
      return taken(
        await createVisitor(site.url).post("/api/waitlist/invitation", { token }),
        410,
        "link_expired",
      );
    },
  },
  "leaving the waitlist": {
    purpose: "leave-waitlist",
    sign: signed,
    claims: () => ({ entry: randomUUID() }),
    async accepts(token) {
      return taken(await createVisitor(site.url).post("/api/waitlist/leave", { token }), 410, "link_expired");
    },
  },
  "leaving it by one click": {
    purpose: "leave-waitlist",
    sign: signed,
    claims: () => ({ entry: randomUUID() }),
    async accepts(token) {
      const path = `/api/waitlist/leave/one-click?${new URLSearchParams({ token })}`;
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      return taken(await send(path, { method: "POST", body }), 410, "link_expired");
    },
  },
};

/** What is wrong with a token, given what is needed to sign a good one. */
const spoilings: Record<string, (surface: Surface) => string> = {
  "whose time is over": ({ sign, purpose, claims }) => sign(purpose, claims(), ago()),
  "of another purpose": ({ sign, purpose, claims }) =>
    sign(purpose === "oauth" ? "guest" : "oauth", claims(), inAMinute()),
  "without its signature": (surface) => `${good(surface).split(".")[0]}.`,
  "with the signature of another": (surface) =>
    `${good(surface).split(".")[0]}.${surface.sign(surface.purpose, { x: 1 }, inAMinute()).split(".")[1]}`,
  "with claims that were changed": (surface) => {
    const [body = "", signature] = good(surface).split(".");
    return `${body.slice(0, -4)}${body.at(-4) === "A" ? "B" : "A"}${body.slice(-3)}.${signature}`;
  },
  "with a third part": (surface) => `${good(surface)}.${good(surface).split(".")[1]}`,
  "of no algorithm": ({ claims }) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none", typ: "JWT" })}.${part({ ...claims(), exp: inAMinute() })}.`;
  },
  "with other claims": ({ sign, purpose }) => sign(purpose, { admin: true }, inAMinute()),
};

const good = ({ sign, purpose, claims }: Surface) => sign(purpose, claims(), inAMinute());

describe.each(Object.entries(surfaces))("%s", (_name, surface) => {
  it("is taken where it is good", async () => {
    expect(await surface.accepts(good(surface))).toBe(true);
  });

  it.each(Object.entries(spoilings))("%s is void", async (_what, spoil) => {
    expect(await surface.accepts(spoil(surface))).toBe(false);
  });
});

describe("what is another's is void though it is signed:", () => {
  it("an undo", async () => {
    const other = await signUpAt(site.url);
    const row = {
      diagram: { ...makeKept("commons-of-others") },
      folderId: null,
      note: "",
      savedAt: "2026-01-01",
    };
    const token = signUndo(other.account.id, row, new Date());
    const before = await (await who.get("/api/likes")).json();
    expect((await who.post("/api/likes/restore", { undo: [token] })).status).toBe(400);
    expect(await (await who.get("/api/likes")).json()).toEqual(before);
  });

  it("the permit to choose a password", async () => {
    const [one, other] = [await signUpAt(site.url), await signUpAt(site.url)];
    const permitOf = ({ account }: Person) =>
      permits.reset.keep({ account: account.id }, new Date()).split(";")[0]?.split("=")[1] ?? "";
    const choose = () => one.post("/api/auth/password", { password: "chosen by a permit" });
    one.jar.set("figura_reset", permitOf(other));
    expect((await choose()).status).toBe(400);
    one.jar.set("figura_reset", permitOf(one));
    expect((await choose()).status).toBe(200);
  });
});
