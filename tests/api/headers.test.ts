import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataPolicy } from "@/lib/content-security-policy";
import { parseConfig } from "@/server/config/schema";
import { freePort } from "@/server/free-port";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { reservePort } from "@/server/main";
import { checkoutToken, portalToken } from "@/server/payments/sandbox/sessions";
import { createVisitor } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import {
  type BorrowedApp,
  type BorrowedHostedApp,
  borrowApp,
  borrowHostedApp,
} from "@/tests/setup/apps/borrow";
import { askAgain } from "@/tests/setup/ask-again";
import { builtFiles, builtPages } from "@/tests/setup/built-routes";
import { headerFaults, policyOf } from "@/tests/setup/expected-headers";
import { ADMIN_EMAIL, openAdmin } from "@/tests/setup/people/admin";

// The secret that the tests themselves sign with.
const APP_SECRET = process.env.APP_SECRET ?? "";

type Visitor = ReturnType<typeof createVisitor>;

/** With all that stands in for mail and payments. */
let app: BorrowedApp;
/** With an admin, who has an account as well. */
let hosted: BorrowedHostedApp;
let guest: Visitor;
let admin: Visitor;
/** Where a page is found that wants a parameter, or a key to it. */
let addresses: Record<string, string>;

beforeAll(async () => {
  [app, hosted] = await Promise.all([borrowApp("local"), borrowHostedApp("hosted")]);
  guest = createVisitor(app.url, { figura_mailbox: mailboxToken({ APP_SECRET }) });
  admin = await openAdmin(hosted);
  const session = { reference: "Qj_Ss2Ip9WXrtIIKc83rGQ", account: crypto.randomUUID(), email: ADMIN_EMAIL };
  const checkout = checkoutToken({ ...session, name: "A Payer" }, new Date());
  const portal = portalToken({ customerId: "cus_1", returnUrl: `${app.url}/account` }, new Date());
  addresses = {
    "/diagrams/[id]": "/diagrams/collection-water-cycle",
    "/embed/[id]": "/embed/collection-water-cycle",
    "/diagrams/[id]/edit": "/diagrams/collection-water-cycle/edit",
    "/diagrams/[id]/study": "/diagrams/collection-animal-cell/study",
    "/study": "/study?diagrams=collection-animal-cell",
    "/folders/[token]": await sharedFolder(),
    "/dev/checkout": `/dev/checkout?session=${checkout}`,
    "/dev/portal": `/dev/portal?session=${portal}`,
  };
});
afterAll(() => Promise.all([app.stop(), hosted.stop()]));

async function sharedFolder(): Promise<string> {
  const { folders } = await (await admin.get("/api/folders")).json();
  return (await (await admin.post(`/api/folders/${folders[0].id}/link`, {})).json()).path;
}

function addressOf(route: string): string {
  const address = addresses[route] ?? route;
  if (address.includes("[")) throw new Error(`Say in this test where there is a ${route}.`);
  return address;
}

const pathOf = (address: string) => address.split("?", 1)[0] as string;

/** That an answer has all that it should have. */
async function expectGuarded(address: string, response: Response) {
  expect(await headerFaults(pathOf(address), response), `${response.status} ${address}`).toEqual([]);
}

const look = (visitor: Visitor, address: string) => visitor.get(address, {}, "manual");

describe("every page of the build", () => {
  it.each(builtPages)("%s carries a policy that lets just its own scripts run", async (route) => {
    const address = addressOf(route);
    const answers = [await look(guest, address), await look(admin, address)];
    for (const answer of answers) await expectGuarded(address, answer);
    // A redirect says nothing of the page that is behind it.
    expect(answers.map(({ status }) => status)).toContain(200);
  });
});

describe("every route of the API", () => {
  it("has headers on whatever it answers, by each of its methods and by one that it does not take", async () => {
    const { description } = await readDescription(hosted.url);
    const faults: Record<string, string[]> = {};
    for (const [route, operations] of Object.entries(description.paths)) {
      const path = route.replace(/\{\w+\}/g, "collection-water-cycle");
      const listed = Object.keys(operations).map((method) => method.toUpperCase());
      for (const method of new Set([...listed, "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])) {
        const response = await fetch(hosted.url + path, { method, redirect: "manual" });
        const found = await headerFaults(path, response);
        if (found.length > 0) faults[`${method} ${path} ${response.status}`] = found;
      }
    }
    expect(faults).toEqual({});
  });
});

describe("every other answer", () => {
  it.each(builtFiles)("%s, which the build has made", async (route) => {
    const address = addressOf(route);
    const response = await look(guest, address);
    // This installation names no contact.
    expect(response.status).toBe(route === "/.well-known/security.txt" ? 404 : 200);
    await expectGuarded(address, response);
  });

  it("files: scripts, styles, fonts and pictures", async () => {
    const html = await (await look(guest, "/")).text();
    const files = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))];
    for (const type of ["js", "css", "woff2"]) expect(files.some((file) => file.endsWith(type))).toBe(true);
    for (const file of [...files, "/collection/water-cycle.svg"]) {
      const response = await look(guest, file);
      expect(response.status, file).toBe(200);
      await expectGuarded(file, response);
    }
  });

  it.each<[string, number, string, RequestInit?]>([
    ["an unknown page", 404, "/nothing"],
    ["a file that is none", 404, "/_next/static/nothing.js"],
    ["an unknown route", 404, "/api/nothing"],
    ["a diagram that is gone", 404, "/diagrams/collection-nothing"],
    ["a folder's link that is taken back", 404, "/folders/Qj_Ss2Ip9WXrtIIKc83rGQ"],
    ["an address that cannot be read", 400, "/%E0%A4%A"],
    ["one of the API", 400, "/api/%E0%A4%A"],
    ["a page of accounts, for a guest", 307, "/account"],
    ["a page of the admin, for a guest", 307, "/admin/api-status"],
    ["a path that ends with a slash", 308, "/pricing/"],
    ["the way into the mailbox", 303, `/dev/mailbox?token=${mailboxToken({ APP_SECRET })}`],
    ["no more than the headers", 200, "/", { method: "HEAD" }],
    ["a method that no page takes", 405, "/", { method: "POST" }],
    ["a method that nobody takes", 405, "/api/search", { method: "PROPFIND" }],
    ["a method that a route does not take", 405, "/api/search", { method: "DELETE" }],
    ["a body that is no JSON", 415, "/api/feedback", { method: "POST", body: "x" }],
    ["a body that is too large", 413, "/api/waitlist", postOf("x".repeat(100_000))],
    ["a frame with nothing in it", 404, "/embed/collection-nothing"],
    ["a drawing for other pages", 200, "/api/diagrams/collection-water-cycle/preview"],
  ])("%s: %i", async (_case, status, address, init) => {
    const response = await fetch(app.url + address, { ...init, redirect: "manual" });
    expect(response.status).toBe(status);
    await expectGuarded(address, response);
  });

  it("what the browser has already", async () => {
    const response = await askAgain(app.url);
    expect(response.status).toBe(304);
    await expectGuarded("/", response);
  });

  it("a page that fails", async () => {
    hosted.gate.shut();
    const response = await fetch(`${hosted.url}/diagrams/commons-1`);
    hosted.gate.open();
    expect(response.status).toBe(500);
    await expectGuarded("/diagrams/commons-1", response);
  });
});

function postOf(message: string): RequestInit {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify({ message, path: "/" }) };
}

/** Answers of a server that has only reserved its port. */
async function whileStarting<Found>(
  settings: Record<string, string>,
  read: (response: Response) => Found | Promise<Found>,
): Promise<Found> {
  const port = await freePort();
  const config = parseConfig({ ...process.env, ...settings, PORT: String(port) });
  const reserved = await reservePort({ config, root: process.cwd(), isDevelopment: false });
  try {
    return await read(await fetch(`http://localhost:${port}/api/health`));
  } finally {
    await reserved.close();
  }
}

describe("while the app starts", () => {
  it("answers are as guarded, and say when to come back", async () => {
    await whileStarting({}, ({ status, headers }) => {
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe(dataPolicy);
      expect(headers.get("permissions-policy")).toContain("camera=()");
    });
  });
});

describe("on https", () => {
  const HSTS = "strict-transport-security";

  it("browsers are told to stay on it for two years, and elsewhere nothing", async () => {
    const told = (SITE_URL: string, HSTS_SUBDOMAINS = "off") =>
      whileStarting({ SITE_URL, HSTS_SUBDOMAINS, TRUSTED_PROXY_HOPS: "0" }, ({ headers }) =>
        headers.get(HSTS),
      );
    expect(await told("https://figura.example")).toBe("max-age=63072000");
    expect(await told("https://figura.example", "on")).toBe("max-age=63072000; includeSubDomains");
    expect(await told("http://localhost:3000")).toBeNull();
  });

  describe("pages", () => {
    let secure: BorrowedApp;
    beforeAll(async () => {
      secure = await borrowApp("public");
    });
    afterAll(() => secure.stop());

    it.each(["/", "/search"])("%s follows no link of its own to http", async (page) => {
      const told = async (url: string) => policyOf(await fetch(url + page)).has("upgrade-insecure-requests");
      expect([await told(secure.url), await told(app.url)]).toEqual([true, false]);
    });
  });
});

describe("a static page", () => {
  it("is admitted by hashes, which are the same for everybody, and sets no cookie", async () => {
    for (const address of ["/", "/?q=cell", "/nothing"]) {
      const response = await fetch(app.url + address);
      expect(policyOf(response).get("script-src")).not.toContain("nonce");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

it.each([
  ["/", "public, max-age=0, must-revalidate"],
  ["/payment-cancel?reference=x", "public, max-age=0, must-revalidate"],
  ["/account", "private, no-cache"],
  ["/collection/water-cycle.svg", "public, max-age=3600"],
  ["/collection/nothing.svg", "private, no-cache, no-store, max-age=0, must-revalidate"],
])("caches keep %s by %j", async (path, expected) => {
  const response = await fetch(app.url + path, { redirect: "manual" });
  expect(response.headers.get("cache-control")).toBe(expected);
});

describe("the page that is rendered per request", () => {
  it("has a nonce of each answer's own", async () => {
    const nonceOf = async () =>
      /nonce-[^']+/.exec(policyOf(await fetch(`${app.url}/search?q=cell`)).get("script-src") ?? "")?.[0];
    const nonces = [await nonceOf(), await nonceOf()];
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("is kept by no cache and stays out of search engines", async () => {
    const response = await fetch(`${app.url}/search?q=cell`);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
  });
});

describe("the guest's cookie", () => {
  it.each(["/api/allowance", "/search?q=cell"])("from %s is HttpOnly and SameSite=Lax", async (path) => {
    const [line = ""] = (await fetch(app.url + path)).headers.getSetCookie();
    expect(line).toMatch(/^figura_guest=[^;]+;/);
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).not.toMatch(/; Secure/i);
  });
});
