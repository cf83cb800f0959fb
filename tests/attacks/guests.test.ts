import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { openAdmin } from "@/tests/setup/people/admin";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import { emptyWaitlist, leaveSeats, lineUp } from "@/tests/setup/waiting";
import {
  attackHostedApp,
  EDITED,
  edits,
  keptOf,
  openVictim,
  RESOURCE_URL,
  resource,
  SECRETS,
  saidBy,
  site,
  snapshotOf,
  type Victim,
} from "./victim";

// What is closed to guests and to everybody but the admin. Each row is sent by who may not, then by who may.

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());
attackHostedApp(() => ({ smtp }));

type Names = Record<string, unknown>;
type Body = (names: Victim) => unknown;
type Request = [method: string, path: string, body?: unknown];

/** A path with the things that its placeholders name. */
const named = (path: string, names: Names) => path.replace(/\{(\w+)\}/g, (_, name) => String(names[name]));

const body = (make: Body) => make;
const sendAs = (
  who: Pick<ReturnType<typeof createVisitor>, "get" | "sendJson">,
  [method, path, sent]: Request,
  names: Names,
) => {
  if (method === "GET") return who.get(named(path, names));
  return who.sendJson(method, named(path, names), typeof sent === "function" ? sent(names) : sent);
};

/** Every route of an account, with what its owner is answered, in an order in which the owner's requests all work. */
const accountRoutes: [...Request, owner: number][] = [
  ["GET", "/api/account/export", null, 200],
  ["GET", "/api/account/sessions", null, 200],
  ["DELETE", "/api/account/sessions/00000000-0000-4000-8000-000000000000", {}, 404],
  ["GET", "/api/folders", null, 200],
  ["GET", "/api/folders/pictures", null, 200],
  ["POST", "/api/folders", { name: "Planted" }, 201],
  ["PATCH", "/api/folders/{folder}", { ink: "red" }, 200],
  ["GET", "/api/folders/{folder}/link", null, 200],
  ["POST", "/api/folders/{folder}/link", {}, 201],
  ["DELETE", "/api/folders/{folder}/link", {}, 200],
  ["GET", "/api/likes", null, 200],
  ["GET", "/api/likes?folder={folder}", null, 200],
  ["GET", "/api/likes/state?ids={diagram}", null, 200],
  ["GET", "/api/likes/archive?folder=all", null, 200],
  ["GET", "/api/likes/study?diagrams={diagram}", null, 200],
  ["GET", "/api/likes/{diagram}/covers", null, 200],
  ["GET", "/api/likes/{diagram}/flashcards?format=csv", null, 403],
  ["PUT", "/api/likes/{diagram}/covers", { covers: [] }, 200],
  ["GET", `/api/likes/${EDITED}/edits`, null, 200],
  ["PUT", "/api/likes/collection-plant-cell/edits", { edits, basedOn: null }, 200],
  ["DELETE", "/api/likes/{diagram}/covers", {}, 200],
  ["POST", "/api/likes", body(() => ({ snapshot: snapshotOf("commons-by-nobody") })), 201],
  ["POST", "/api/likes/restore", body(({ undo }) => ({ undo: [undo] })), 200],
  ["PATCH", "/api/likes", body(({ diagram }) => ({ ids: [diagram], note: "Planted" })), 200],
  ["DELETE", "/api/likes", body(({ diagram }) => ({ ids: [diagram] })), 200],
  ["DELETE", "/api/folders/{folder}", {}, 200],
  ["GET", "/api/resources/saved", null, 200],
  ["DELETE", "/api/resources/saved", { urls: [RESOURCE_URL] }, 200],
  ["POST", "/api/resources/saved", { resource }, 201],
  ["GET", "/api/payments/status", null, 200],
  ["GET", "/api/payments/premium", null, 200],
  ["PATCH", "/api/profile", { name: "Nobody" }, 200],
  ["DELETE", "/api/profile/avatar", {}, 200],
  ["POST", "/api/auth/password", { password: "planted by a guest!", currentPassword: PASSWORD }, 200],
  ["DELETE", "/api/account", { password: "planted by a guest!" }, 200],
];

describe("a guest is asked to sign in for", () => {
  let victim: Victim;
  beforeAll(async () => {
    victim = await openVictim(site);
  });

  it.each(accountRoutes)("%s %s", async (method, path, sent, owner) => {
    const before = await keptOf(site, victim.who);
    const guest = createVisitor(site.url);
    await guest.get("/api/allowance");
    const answer = await sendAs(guest, [method, path, sent], { ...victim });
    const said = await saidBy(answer.clone());
    expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([]);
    expect(await readProblem(answer)).toMatchObject({ status: 401, code: "sign_in_needed" });
    expect(await keptOf(site, victim.who)).toEqual(before);
    expect((await sendAs(victim.who, [method, path, sent], { ...victim })).status).toBe(owner);
  });
});

interface Desk {
  entry: string;
  feedback: string;
}

/** In an order in which the admin's requests all work. */
const adminRoutes: [method: string, path: string, sent: unknown, admin: number][] = [
  ["GET", "/api/admin/status", null, 200],
  ["GET", "/api/admin/waitlist", null, 200],
  ["GET", "/api/admin/feedback", null, 200],
  ["GET", "/api/admin/feedback?state=done", null, 200],
  ["PATCH", "/api/admin/feedback/{feedback}", { done: true }, 200],
  ["DELETE", "/api/admin/feedback/{feedback}", {}, 200],
  ["POST", "/api/admin/waitlist/{entry}/invitation", {}, 200],
  ["POST", "/api/admin/waitlist/invitations", { count: 1 }, 200],
  ["DELETE", "/api/admin/waitlist/{entry}", {}, 200],
];

describe("what is the admin's is not found by others:", () => {
  let admin: Awaited<ReturnType<typeof openAdmin>>;
  let others: Pick<Awaited<ReturnType<typeof signUpAt>>, "get" | "sendJson">[];
  let desk: Desk;
  beforeAll(async () => {
    admin = await openAdmin(site);
    others = [createVisitor(site.url), await signUpAt(site.url)];
    await emptyWaitlist(site.backend);
    await leaveSeats(site.backend, 10);
    await lineUp(site.backend, { email: "secret-book@example.org" });
    await lineUp(site.backend, { email: "later@example.org", hoursAgo: 0 });
    const feedback = { message: "A secret note", path: "/", type: "issue" };
    const sent = await createVisitor(site.url).post("/api/feedback", feedback);
    const [{ id: entry }] = (await everything()).waitlist;
    desk = { entry, feedback: (await sent.json()).id };
  });

  async function everything() {
    const { service } = site.backend;
    const waitlist = await service.call("GET", "/rest/v1/waitlist?order=created_at");
    const feedback = await service.call("GET", "/rest/v1/feedback?order=id");
    return { waitlist: waitlist.body, feedback: feedback.body };
  }

  it.each(adminRoutes)("%s %s", async (method, path, sent, status) => {
    const before = await everything();
    for (const other of others) {
      const answer = await sendAs(other, [method, path, sent], { ...desk });
      const said = await saidBy(answer.clone());
      expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([]);
      expect(await readProblem(answer)).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(await everything()).toEqual(before);
    expect((await sendAs(admin, [method, path, sent], { ...desk })).status).toBe(status);
  });
});
