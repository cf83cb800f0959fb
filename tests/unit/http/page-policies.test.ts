import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataPolicy } from "@/lib/content-security-policy";
import { pagePolicies } from "@/server/http/page-policies";

let root: string;

const hosts = ["https://pictures.example", "http://127.0.0.1:4010"];
const site = { pictureHosts: hosts, isHttps: false, origin: "http://localhost:3000" };

/** A build's output: one page with the given inline scripts for each route. */
function writeBuild(pages: Record<string, string>): void {
  const app = join(root, ".next", "server", "app");
  mkdirSync(app, { recursive: true });
  const routes = Object.fromEntries(
    Object.keys(pages).map((route) => [route, { dataRoute: `${route}.rsc` }]),
  );
  writeFileSync(
    join(root, ".next", "prerender-manifest.json"),
    JSON.stringify({ routes: { ...routes, "/icon.svg": { dataRoute: null } } }),
  );
  for (const [route, html] of Object.entries(pages)) {
    writeFileSync(join(app, `${route === "/" ? "/index" : route}.html`), html);
  }
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function scriptsOf(policy: string): string[] {
  const directive = policy.split("; ").find((part) => part.startsWith("script-src "));
  return directive?.split(" ").slice(1) ?? [];
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "figura-policies-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const landing = `<html><script>first("é\n")</script><script src="/a.js" async></script>
<script id="x" nonce="">second()</script><script>first("é\n")</script></html>`;

describe("the policy of a static page", () => {
  it("admits our own files and exactly the inline scripts that stand in the page", async () => {
    writeBuild({ "/": landing, "/_not-found": "<script>lost()</script>" });
    const policyFor = await pagePolicies(root, site);
    expect(scriptsOf(policyFor("/"))).toEqual(["'self'", hashOf('first("é\n")'), hashOf("second()")]);
    expect(scriptsOf(policyFor("/?q=cells"))).toEqual(scriptsOf(policyFor("/")));
  });

  it("for any unknown address is that of the not-found page, never that of another page", async () => {
    writeBuild({ "/": landing, "/_not-found": "<script>lost()</script>" });
    const policyFor = await pagePolicies(root, site);
    for (const url of ["/nothing", "/%2e", "//", "/icon.svg", "/__proto__", "/constructor"]) {
      expect(scriptsOf(policyFor(url)), url).toEqual(["'self'", hashOf("lost()")]);
    }
  });

  it("admits no inline script where the build has no not-found page", async () => {
    writeBuild({ "/": landing });
    expect(scriptsOf((await pagePolicies(root, site))("/nothing"))).toEqual(["'self'"]);
  });

  it("shuts frames, plug-ins, foreign bases and forms out", async () => {
    writeBuild({ "/": landing });
    const directives = (await pagePolicies(root, site))("/").split("; ");
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(directives.find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
  });

  it("admits pictures of the hosts that are named, and of no others", async () => {
    writeBuild({ "/": landing });
    const policyFor = await pagePolicies(root, site);
    for (const url of ["/", "/nothing"]) {
      expect(policyFor(url).split("; ")).toContain(`img-src 'self' data: ${hosts.join(" ")}`);
    }
  });

  it("is not made up where there is no build", async () => {
    await expect(pagePolicies(root, site)).rejects.toThrow("ENOENT");
  });
});

it("the policy of the build's files lets a worker run WebAssembly, and load nothing from elsewhere", async () => {
  writeBuild({ "/": landing });
  const policy = (await pagePolicies(root, site))("/_next/static/chunks/a.js?dpl=1");
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe("the policy of an answer of the API", () => {
  it("admits nothing at all", async () => {
    writeBuild({ "/": landing });
    const policy = (await pagePolicies(root, site))("/api/search?q=cells");
    expect(policy).toBe(dataPolicy);
  });

  it("is that of a stranger's picture where one is answered: a sandbox in which an SVG can only draw", async () => {
    writeBuild({ "/": landing });
    const policyFor = await pagePolicies(root, site);
    for (const url of ["/api/images/abc.def", "/api/diagrams/commons-1.a/download?format=svg"]) {
      expect(policyFor(url)).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
    }
    expect(policyFor("/api/diagrams/commons-1")).toBe(dataPolicy);
  });
});
