import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { newAddress, PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import {
  attackHostedApp,
  cover,
  edits,
  keptOf,
  openVictim,
  type Person,
  resource,
  site,
  snapshotOf,
  type Victim,
} from "./victim";

// Fields that nobody may set, in bodies that are right without them.

let smtp: FakeSmtp;
let victim: Victim;
let guest: ReturnType<typeof createVisitor>;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());
attackHostedApp(() => ({ smtp }));
beforeAll(async () => {
  victim = await openVictim(site);
  guest = createVisitor(site.url);
});

const privileged: Record<string, unknown> = {
  is_premium: true,
  isPremium: true,
  isAdmin: true,
  plan: "premium",
  role: "service_role",
  user_id: randomUUID(),
  id: randomUUID(),
  email_confirmed_at: "2026-01-01",
  app_metadata: { role: "admin" },
};
const names = Object.keys(privileged);

interface Route {
  as: "owner" | "guest" | "nobody";
  method: string;
  path: string | (() => string);
  body: () => object;
  status: number;
  /** Fields that are its own. */
  takes?: string[];
}

/** Every body of the API that is no form, in an order in which the right ones all work. */
const routes: Record<string, Route> = {
  "a new name": {
    as: "owner",
    method: "PATCH",
    path: "/api/profile",
    body: () => ({ name: "Ada" }),
    status: 200,
  },
  "a new folder": {
    as: "owner",
    method: "POST",
    path: "/api/folders",
    body: () => ({ name: "Planted" }),
    status: 201,
  },
  "a change of a folder": {
    as: "owner",
    method: "PATCH",
    path: () => `/api/folders/${victim.folder}`,
    body: () => ({ ink: "red" }),
    status: 200,
  },
  "an order of folders": {
    as: "owner",
    method: "POST",
    path: "/api/folders/order",
    body: () => ({ ids: [victim.folder] }),
    status: 200,
  },
  "a diagram to save": {
    as: "owner",
    method: "POST",
    path: "/api/likes",
    body: () => ({ snapshot: snapshotOf("commons-planted") }),
    status: 201,
  },
  "a note": {
    as: "owner",
    method: "PATCH",
    path: "/api/likes",
    body: () => ({ ids: [victim.diagram], note: "Planted" }),
    status: 200,
  },
  "an undo": {
    as: "owner",
    method: "POST",
    path: "/api/likes/restore",
    body: () => ({ undo: [victim.undo] }),
    status: 200,
  },
  covers: {
    as: "owner",
    method: "PUT",
    path: () => `/api/likes/${victim.diagram}/covers`,
    body: () => ({ covers: [cover] }),
    status: 200,
  },
  edits: {
    as: "owner",
    method: "PUT",
    path: "/api/likes/collection-plant-cell/edits",
    body: () => ({ edits, basedOn: null }),
    status: 200,
  },
  "a removal": {
    as: "owner",
    method: "DELETE",
    path: "/api/likes",
    body: () => ({ ids: [victim.diagram] }),
    status: 200,
  },
  "a resource": {
    as: "owner",
    method: "POST",
    path: "/api/resources/saved",
    body: () => ({ resource: { ...resource, url: "https://openstax.org/books/planted" } }),
    status: 201,
  },
  "a removal of resources": {
    as: "owner",
    method: "DELETE",
    path: "/api/resources/saved",
    body: () => ({ urls: [resource.url] }),
    status: 200,
  },
  "a diagram to share": {
    as: "guest",
    method: "POST",
    path: "/api/diagrams",
    body: () => ({ snapshot: snapshotOf("commons-shared") }),
    status: 201,
  },
  feedback: {
    as: "owner",
    method: "POST",
    path: "/api/feedback",
    body: () => ({ message: "Planted", path: "/" }),
    status: 201,
    takes: ["id"],
  },
  "a place on the waitlist": {
    as: "nobody",
    method: "POST",
    path: "/api/waitlist",
    body: () => ({ email: newAddress() }),
    status: 201,
  },
  "a sign-in": {
    as: "nobody",
    method: "POST",
    path: "/api/auth/sign-in",
    body: () => ({ email: victim.who.email, password: PASSWORD }),
    status: 200,
  },
  "a sign-up": {
    as: "nobody",
    method: "POST",
    path: "/api/auth/sign-up",
    body: () => ({ email: newAddress("planted"), password: PASSWORD }),
    status: 201,
  },
  "a sign-out": {
    as: "owner",
    method: "POST",
    path: "/api/auth/sign-out",
    body: () => ({ scope: "others" }),
    status: 200,
  },
  "a new password": {
    as: "owner",
    method: "POST",
    path: "/api/auth/password",
    body: () => ({ password: "another password of length", currentPassword: PASSWORD }),
    status: 200,
  },
  "the end of an account": {
    as: "owner",
    method: "DELETE",
    path: "/api/account",
    body: () => ({ password: "another password of length" }),
    status: 200,
  },
};

const senderOf = ({ as }: Route) => {
  if (as === "owner") return victim.who;
  return as === "guest" ? guest : createVisitor(site.url);
};

describe("nothing is set beside what a body is for:", () => {
  it.each(Object.entries(routes))("%s", async (_name, route) => {
    const { method, path, body, status, takes = [] } = route;
    const address = typeof path === "string" ? path : path();
    const before = await keptOf(site, victim.who);
    const unknown = names.filter((name) => !takes.includes(name));
    const more = Object.fromEntries(unknown.map((name) => [name, privileged[name]]));
    const answer = await senderOf(route).sendJson(method, address, { ...body(), ...more });
    const problem = await readProblem(answer);
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(unknown.sort());
    expect(answer.headers.getSetCookie().filter((line) => /session|figura_in/.test(line))).toEqual([]);
    expect(await keptOf(site, victim.who)).toEqual(before);
    expect((await senderOf(route).sendJson(method, address, body())).status).toBe(status);
  });
});

const prototypes: [string, string][] = [
  ["__proto__", '{"name":"Planted","__proto__":{"isPremium":true}}'],
  ["constructor", '{"name":"Planted","constructor":{"prototype":{"isPremium":true}}}'],
  ["a list", '[{"name":"Planted"}]'],
  ["a text", '"name=Planted"'],
  ["null", "null"],
  ["an object for the name", '{"name":{"$ne":null}}'],
  ["a list for the name", '{"name":["Planted"]}'],
];

describe("a body is taken for what it says, not for", () => {
  let who: Person;
  beforeAll(async () => {
    who = await signUpAt(site.url);
  });
  it.each(prototypes)("%s", async (name, body) => {
    const before = await keptOf(site, who);
    const answer = await who.post("/api/folders", body);
    // A key of that name is no field of an object that was parsed.
    expect(answer.status).toBe(400);
    expect(await keptOf(site, who)).toEqual(before);
    expect((await who.post("/api/folders", { name: `Right ${name}` })).status).toBe(201);
    expect((await (await who.get("/api/session")).json()).account.isPremium).toBe(false);
  });

  it("the last of two fields of one name, where the first would be another", async () => {
    const answer = await who.sendJson("PATCH", "/api/profile", '{"name":"Ada","name":"Grace"}');
    expect((await answer.json()).account.name).toBe("Grace");
  });
});
