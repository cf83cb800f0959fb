import { beforeAll, describe, expect, it } from "vitest";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { createVisitor } from "@/tests/setup/api-client";
import { readArchive } from "@/tests/setup/archives";
import { openAdmin } from "@/tests/setup/people/admin";
import { signUpAt } from "@/tests/setup/people/people";
import { attackHostedApp, type Person, resource, send, site, snapshotOf } from "./victim";

// Markup that is kept or sent back, answers that are somebody's own, and methods that no route has.

const MARK = "xss-4711";
const payloads = [
  `<script>alert("${MARK}")</script>`,
  `"><img src=x onerror=alert("${MARK}")>`,
  `</script><script>alert("${MARK}")</script>`,
  `'-alert("${MARK}")-'`,
  `<svg/onload=alert("${MARK}")>`,
  `<!--<script>alert("${MARK}")`,
];
/** Markup that a browser would read as such. */
const live = /<(script|img|svg)[^>]{0,40}(alert\("xss-4711|onerror=alert|onload=alert)|<script>alert\("xss/i;

let who: Person;
let folder: string;
let link: string;
attackHostedApp();
beforeAll(async () => {
  who = await signUpAt(site.url);
  const made = await who.post("/api/folders", { name: payloads[0]?.slice(0, 50) });
  folder = (await made.json()).id;
  for (const [number, title] of payloads.entries()) {
    const facts = {
      title,
      description: title,
      author: title,
      credit: title,
      tags: [title.toLowerCase()],
      licence: CC0,
      // Refused without a look-up, so that no export waits for it.
      imageSrc: "https://127.0.0.1/a.png",
    };
    const body = { snapshot: snapshotOf(`commons-xss-${number}`, facts), folderId: folder };
    expect((await who.post("/api/likes", body)).status).toBe(201);
    const resourceBody = { ...resource, title, url: `https://openstax.org/books/xss-${number}` };
    expect((await who.post("/api/resources/saved", { resource: resourceBody })).status).toBe(201);
  }
  const note = payloads.join(" ");
  await who.sendJson("PATCH", "/api/likes", { ids: ["commons-xss-0"], note });
  await who.sendJson("PATCH", "/api/profile", { name: payloads[4] });
  await who.sendJson("PATCH", `/api/folders/${folder}`, { showsOwner: true });
  link = (await (await who.post(`/api/folders/${folder}/link`, {})).json()).path;
});

describe("stored markup is shown as text by", () => {
  it.each([
    ["the page of a shared folder", () => link, true],
    ...payloads.map(
      (_, number) =>
        [`the page of diagram ${number}`, () => `/diagrams/commons-xss-${number}`, true] as const,
    ),
  ] as const)("%s", async (_name, path) => {
    const answer = await send(path());
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(MARK);
    expect(html).not.toMatch(live);
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("the page of credits in an export", async () => {
    const answer = await who.get(`/api/likes/archive?folder=${folder}`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const { credits } = await readArchive(answer);
    expect(credits).toContain(MARK);
    expect(credits).not.toMatch(live);
  });
});

/** What a request says and its answer may repeat. */
const reflections: [string, (payload: string) => string][] = [
  ["the page of a search", (payload) => `/search?q=${payload}`],
  ["the start page", (payload) => `/?q=${payload}&figure=${payload}`],
  ["the form", (payload) => `/auth?returnTo=/${payload}&error=${payload}&oauth=${payload}&reset=${payload}`],
  ["a page that there is not", (payload) => `/${payload}`],
  ["a diagram that there is not", (payload) => `/diagrams/${payload}`],
  ["a folder that there is not", (payload) => `/folders/${payload}?page=${payload}`],
  ["the collection", (payload) => `/collection?subject=${payload}&q=${payload}`],
  ["the end of a payment", (payload) => `/payment-success?reference=${payload}`],
  ["leaving the waitlist", (payload) => `/waitlist/leave?token=${payload}`],
  ["an error of the API", (payload) => `/api/search?q=cell&format=${payload}&${payload}=1`],
  ["an address of the API that there is not", (payload) => `/api/${payload}`],
  ["a list", (payload) => `/api/likes/state?ids=${payload}`],
];

describe("markup of a request is shown as text by", () => {
  it.each(reflections)("%s", async (_name, pathFor) => {
    for (const payload of payloads) {
      const answer = await createVisitor(site.url).get(pathFor(encodeURIComponent(payload)));
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-inline'/);
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      const said = await answer.text();
      if (isPage) expect(said).not.toMatch(live);
      else expect(answer.headers.get("content-type")).toMatch(/^application\/(problem\+)?json/);
    }
  });
});

/** What belongs to one caller. */
const privatePaths = [
  "/api/session",
  "/api/allowance",
  "/api/account/export",
  "/api/folders",
  "/api/folders/pictures",
  "/api/likes",
  "/api/likes/archive",
  "/api/likes/state?ids=commons-xss-0",
  "/api/resources/saved",
  "/api/payments/premium",
  "/api/payments/status",
  "/api/search?q=cell",
  "/account",
  "/dashboard",
  "/liked",
  "/auth?reset=true",
  "/search?q=cell",
];

describe("no shared cache keeps", () => {
  it.each(privatePaths)("%s", async (path) => {
    const answer = await who.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    await answer.arrayBuffer();
    const refused = await createVisitor(site.url).get(path, {}, "manual");
    expect(refused.headers.get("cache-control")).toMatch(/private|no-store/);
    await refused.arrayBuffer();
  });

  it("what the admin is shown", async () => {
    const admin = await openAdmin(site);
    for (const path of [
      "/api/admin/status",
      "/api/admin/feedback",
      "/api/admin/waitlist",
      "/admin/api-status",
    ]) {
      const answer = await admin.get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        expect.stringMatching(/private|no-store/),
      ]);
    }
  });
});

/** By method, routes that have it not, each with a method that it has. */
const methods: [string, string, string][] = [
  ["PUT", "/api/folders", "GET"],
  ["DELETE", "/api/folders", "GET"],
  ["PUT", "/api/likes", "GET"],
  ["POST", "/api/account/export", "GET"],
  ["DELETE", "/api/account/export", "GET"],
  ["POST", "/api/profile/avatar", "DELETE"],
  ["PATCH", "/api/payments/premium", "GET"],
  ["DELETE", "/api/payments/premium", "GET"],
  ["PUT", "/api/payments/status", "GET"],
  ["POST", "/api/session", "GET"],
  ["PATCH", "/api/allowance", "GET"],
  ["PUT", "/api/resources/saved", "GET"],
];

describe("a method that a route has not does nothing, though another header or field names it:", () => {
  it.each(methods)("%s %s", async (method, path, right) => {
    const refused = await who.sendJson(method, path, { _method: right }, { "x-http-method-override": right });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toContain(right);
    expect(refused.headers.get("allow")?.split(", ")).not.toContain(method);
    const answer = right === "GET" ? await who.get(path) : await who.sendJson(right, path, {});
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});
