import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import {
  attackHostedApp,
  edits,
  keptOf,
  openVictim,
  type Person,
  send,
  site,
  snapshotOf,
  type Victim,
} from "./victim";

// Requests that a page of another site can have a browser send, with the cookies of whoever looks at it.

let victim: Victim;
let port: string;
attackHostedApp();
beforeAll(async () => {
  victim = await openVictim(site);
  port = new URL(site.url).port;
});

const cookiesOf = ({ jar }: Pick<Person, "jar">) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** A request as the browser of the victim sends it. */
function sendAsVictim(method: string, path: string, headers: Record<string, string>, sent?: BodyInit) {
  return send(path, {
    method,
    redirect: "manual",
    headers: { cookie: cookiesOf(victim.who), ...headers },
    ...(sent !== undefined && { body: sent }),
  });
}

const JSON_TYPE = { "content-type": "application/json" };
const own = () => ({ origin: new URL(site.url).origin });

const origins: [string, () => Record<string, string>][] = [
  ["another site", () => ({ origin: "https://evil.example" })],
  ["a page without an origin", () => ({ origin: "null" })],
  ["nowhere", () => ({})],
  ["an empty origin", () => ({ origin: "" })],
  ["another port", () => ({ origin: `http://127.0.0.1:${Number(port) + 1}` })],
  ["another scheme", () => ({ origin: `https://127.0.0.1:${port}` })],
  ["the default port", () => ({ origin: "http://127.0.0.1" })],
  ["a host that begins like ours", () => ({ origin: `http://127.0.0.1.evil.example:${port}` })],
  ["a host that ends like ours", () => ({ origin: `http://evil127.0.0.1:${port}` })],
  ["our host as the user", () => ({ origin: `http://127.0.0.1:${port}@evil.example` })],
  ["a subdomain of localhost", () => ({ origin: `http://evil.localhost:${port}` })],
  ["a neighbour in the network", () => ({ origin: `http://127.0.0.2:${port}` })],
  ["two origins", () => ({ origin: `${new URL(site.url).origin}, https://evil.example` })],
  ["ours with a path", () => ({ origin: "https://evil.example/?http://localhost" })],
  ["another site with our referrer", () => ({ origin: "https://evil.example", referer: `${site.url}/` })],
  [
    "another site that claims a host",
    () => ({ origin: "https://evil.example", "x-forwarded-host": "evil.example" }),
  ],
  [
    "another site that says same-origin",
    () => ({ origin: "https://evil.example", "sec-fetch-site": "same-origin" }),
  ],
];

describe("a change is refused from", () => {
  const rename = (headers: Record<string, string>, name: string) =>
    sendAsVictim("PATCH", "/api/profile", { ...JSON_TYPE, ...headers }, JSON.stringify({ name }));

  it.each(origins)("%s", async (_name, headers) => {
    const before = await keptOf(site, victim.who);
    const answer = await rename(headers(), "Mallory");
    expect(await readProblem(answer)).toMatchObject({ status: 403, code: "foreign_origin" });
    expect(await keptOf(site, victim.who)).toEqual(before);
  });

  it("and taken from our own pages", async () => {
    expect((await rename(own(), "Ada")).status).toBe(200);
  });
});

/** In an order in which the same requests from our own pages all work. */
const changes: [method: string, path: string, sent: () => unknown, own: number][] = [
  ["POST", "/api/folders", () => ({ name: "Planted" }), 201],
  ["PATCH", "/api/folders/{folder}", () => ({ name: "Planted too" }), 200],
  ["POST", "/api/folders/{folder}/link", () => ({}), 201],
  ["DELETE", "/api/folders/{folder}/link", () => ({}), 200],
  ["POST", "/api/likes", () => ({ snapshot: snapshotOf("commons-planted") }), 201],
  ["POST", "/api/likes/restore", () => ({ undo: [victim.undo] }), 200],
  ["PATCH", "/api/likes", () => ({ ids: [victim.diagram], folderId: null }), 200],
  ["PUT", "/api/likes/{diagram}/covers", () => ({ covers: [] }), 200],
  ["DELETE", "/api/likes/{diagram}/covers", () => ({}), 200],
  ["PUT", "/api/likes/collection-plant-cell/edits", () => ({ edits, basedOn: null }), 200],
  ["DELETE", "/api/likes", () => ({ ids: [victim.diagram] }), 200],
  ["DELETE", "/api/folders/{folder}", () => ({}), 200],
  ["POST", "/api/diagrams", () => ({ snapshot: snapshotOf("commons-planted") }), 201],
  ["POST", "/api/feedback", () => ({ message: "Planted", path: "/" }), 201],
  ["DELETE", "/api/profile/avatar", () => ({}), 200],
  ["POST", "/api/auth/sign-out", () => ({ scope: "others" }), 200],
  ["DELETE", "/api/account", () => ({ password: PASSWORD }), 200],
];

describe("no other site can", () => {
  beforeAll(async () => {
    victim = await openVictim(site);
  });
  it.each(changes)("%s %s", async (method, path, sent, status) => {
    const address = path.replace("{folder}", victim.folder).replace("{diagram}", victim.diagram);
    const body = JSON.stringify(sent());
    const before = await keptOf(site, victim.who);
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await sendAsVictim(method, address, { ...JSON_TYPE, origin }, body);
      expect((await readProblem(answer)).code).toBe("foreign_origin");
    }
    expect(await keptOf(site, victim.who)).toEqual(before);
    expect((await sendAsVictim(method, address, { ...JSON_TYPE, ...own() }, body)).status).toBe(status);
  });
});

/** What a form or a simple request can send without asking first. */
const simpleTypes: [string, () => { type: string; sent: string }][] = [
  ["text", () => ({ type: "text/plain", sent: '{"name":"Planted"}' })],
  [
    "text that claims to be JSON",
    () => ({ type: "text/plain; application/json", sent: '{"name":"Planted"}' }),
  ],
  ["a form", () => ({ type: "application/x-www-form-urlencoded", sent: "name=Planted" })],
  ["a form with JSON", () => ({ type: "application/x-www-form-urlencoded", sent: '{"name":"Planted"}' })],
  ["a form in parts", () => ({ type: "multipart/form-data; boundary=x", sent: "--x--" })],
  ["no type", () => ({ type: "", sent: '{"name":"Planted"}' })],
  ["JSON of a kind", () => ({ type: "application/json+x", sent: '{"name":"Planted"}' })],
];

describe("a body is taken as JSON alone, whoever sends it, not as", () => {
  let who: Person;
  beforeAll(async () => {
    who = await signUpAt(site.url);
  });
  it.each(simpleTypes)("%s", async (_name, make) => {
    const { type, sent } = make();
    const before = await keptOf(site, who);
    const headers = { ...own(), cookie: cookiesOf(who), "content-type": type };
    const body = Buffer.from(sent);
    const answer = await send("/api/folders", { method: "POST", headers, body });
    expect(await readProblem(answer)).toMatchObject({ status: 415, code: "unsupported_media_type" });
    expect(await keptOf(site, who)).toEqual(before);
    const taken = await who.post("/api/folders", { name: `Planted as ${_name}` });
    expect(taken.status).toBe(201);
  });
});

describe("a form of another site", () => {
  const forms: [string, string, string][] = [
    ["signs nobody in", "/api/auth/sign-in", "email=EMAIL&password=PASSWORD"],
    ["signs nobody out", "/api/auth/sign-out", "scope=local"],
  ];
  it.each(forms)("%s, with a cookie or without", async (_name, path, fields) => {
    const who = await signUpAt(site.url);
    const body = fields.replace("EMAIL", who.email).replace("PASSWORD", encodeURIComponent(PASSWORD));
    const type = { "content-type": "application/x-www-form-urlencoded" };
    for (const cookie of [cookiesOf(who), ""]) {
      for (const origin of ["https://evil.example", "null", ""]) {
        const headers = { ...type, origin, ...(cookie && { cookie }) };
        const answer = await send(path, { method: "POST", redirect: "manual", headers, body });
        expect(answer.status).toBe(403);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect((await (await who.get("/api/session")).json()).account).toMatchObject({ email: who.email });
    const headers = { ...type, ...own(), cookie: cookiesOf(who) };
    const taken = await send(path, { method: "POST", redirect: "manual", headers, body });
    expect(taken.status).toBe(303);
    expect(taken.headers.getSetCookie().length).toBeGreaterThan(0);
  });
});

describe("a link of another site uses nothing up:", () => {
  it.each(["/api/search?q=cell", "/api/diagrams/collection-animal-cell/download?format=svg"])(
    "%s",
    async (path) => {
      const who = createVisitor(site.url);
      const remaining = async () => (await (await who.get("/api/allowance")).json()).remaining;
      const before = await remaining();
      const answer = await who.get(path, { "sec-fetch-site": "cross-site" });
      expect(await readProblem(answer)).toMatchObject({ status: 403, code: "foreign_origin" });
      expect(await remaining()).toBe(before);
      expect((await who.get(path, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    },
  );
});
