import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { freePort } from "@/server/free-port";
import { reservePort } from "@/server/main";
import { type AppServer, startApp } from "@/tests/setup/app-server";

let app: AppServer;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function directivesOf(response: Response): Map<string, string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );
}

/** The inline scripts of a page, each with the attributes of its tag. */
function inlineScripts(html: string) {
  const tags = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...tags].flatMap(([, attributes = "", text = ""]) =>
    /\ssrc=/.test(attributes) ? [] : [{ attributes, text }],
  );
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const pages = ["/", "/?q=cell", "/search?q=cell", "/search", "/diagrams/collection-water-cycle", "/nothing"];
const data = ["/api/health", "/api/nothing", "/api/%E0%A4%A"];

function expectSecurityHeaders({ headers }: Response) {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("x-powered-by")).toBeNull();
}

describe("every answer", () => {
  it.each([...pages, ...data, "/%E0%A4%A"])("%s carries the security headers", async (path) => {
    expectSecurityHeaders(await fetch(app.url + path));
  });

  it("carries them while the app starts, and says when to come back", async () => {
    const port = await freePort();
    const config = parseConfig({ ...process.env, PORT: String(port) });
    const reserved = await reservePort({ config, root: process.cwd(), isDevelopment: false });
    const response = await fetch(`http://localhost:${port}/api/health`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expectSecurityHeaders(response);
    await reserved.close();
  });

  it.each(pages)(
    "%s carries a policy that shuts out frames, plug-ins, bases and unsafe scripts",
    async (path) => {
      const directives = directivesOf(await fetch(app.url + path));
      expect(directives.get("default-src")).toEqual(["'self'"]);
      for (const name of ["object-src", "frame-ancestors"]) expect(directives.get(name)).toEqual(["'none'"]);
      for (const name of ["base-uri", "form-action"]) expect(directives.get(name)).toEqual(["'self'"]);
      const scripts = directives.get("script-src") ?? [];
      expect(scripts[0]).toBe("'self'");
      for (const source of scripts.slice(1)) expect(source).toMatch(/^'(sha256|nonce)-[\w+/=-]+'$/);
      for (const source of directives.get("img-src")?.slice(2) ?? [])
        expect(source).toMatch(/^https:\/\/[\w.-]+$/);
    },
  );

  it.each(data)("%s carries a policy that admits nothing at all, being no page", async (path) => {
    const directives = directivesOf(await fetch(app.url + path));
    expect(Object.fromEntries(directives)).toEqual({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });
});

describe("a static page", () => {
  it.each(["/", "/nothing"])("%s: the policy admits every inline script in it by its hash", async (path) => {
    const response = await fetch(app.url + path);
    const sources = directivesOf(response).get("script-src") ?? [];
    const scripts = inlineScripts(await response.text());
    expect(scripts.length).toBeGreaterThan(0);
    for (const { text } of scripts) expect(sources, text.slice(0, 80)).toContain(hashOf(text));
    expect(sources.join()).not.toContain("nonce");
  });

  it("/ is the same for everybody: it sets no cookie", async () => {
    expect((await fetch(app.url)).headers.getSetCookie()).toEqual([]);
  });
});

describe("the page that is rendered per request", () => {
  it("admits its inline scripts by a nonce of this very answer, or by hash", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await fetch(`${app.url}/search?q=cell`);
      const sources = directivesOf(response).get("script-src") ?? [];
      const nonce = sources.find((source) => source.startsWith("'nonce-"))?.slice(7, -1) as string;
      nonces.add(nonce);
      const scripts = inlineScripts(await response.text());
      expect(scripts.length).toBeGreaterThan(0);
      for (const { attributes, text } of scripts) {
        const isAdmitted = attributes.includes(`nonce="${nonce}"`) || sources.includes(hashOf(text));
        expect(isAdmitted, text.slice(0, 80)).toBe(true);
      }
    }
    expect(nonces.size).toBe(2);
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
