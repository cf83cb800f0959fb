import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { pageWords } from "@/lib/diagrams/page-words";
import { readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { makeKept } from "../unit/search/make";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

const open = (path: string, headers = {}) => fetch(site.url + path, { headers });
const read = async (id: string) => (await open(`/diagrams/${id}`)).text();

async function share(id: string, facts: Partial<DiagramSnapshot> = {}): Promise<void> {
  await site.backend.service.rpc("share_diagram", { diagram: makeKept(id, facts) });
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** What the head says, by name. */
function metaOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = "", content = ""]) => [name, unescaped(content)]));
}

function unwrapData(html: string) {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
}

describe("the page of a diagram", () => {
  it("has its picture for both themes, title, author, credit, licence and its meaning in the HTML", async () => {
    const html = await read("collection-water-cycle");
    const facts = (await (await open("/api/diagrams/collection-water-cycle")).json()).diagram;
    expect(html).toMatch(/<img[^>]* src="\/collection\/water-cycle\.svg"/);
    expect(html).toMatch(/<img[^>]* src="\/collection\/water-cycle\.dark\.svg"/);
    expect(html).toMatch(/<h1[^>]*><bdi[^>]*>The water cycle<\/bdi><\/h1>/);
    for (const text of [
      facts.author,
      facts.credit,
      CC0.name,
      CC0.meaning,
      facts.description,
      `href="${CC0.url}"`,
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/search?q=hydrology"');
    expect(html).toContain(pageWords.moreLikeThis);
    expect(html).toContain('href="/diagrams/collection-rock-cycle"');
  });

  it.each(["TelegramBot (like TwitterBot)", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", ""])(
    "tells whoever shows a link to it what to show, in its head: %s",
    async (agent) => {
      const response = await open("/diagrams/collection-water-cycle", { "user-agent": agent });
      const html = await response.text();
      const url = `${site.url}/diagrams/collection-water-cycle`;
      const image = `${site.url}/api/diagrams/collection-water-cycle/preview`;
      const meta = metaOf(html);
      expect(meta).toMatchObject({
        "og:title": "The water cycle",
        "og:description": meta.description,
        "og:url": url,
        "og:site_name": "Figura",
        "og:type": "article",
        "og:image": image,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
        "twitter:title": "The water cycle",
        "twitter:image": image,
        robots: "index, max-image-preview:large",
      });
      expect(meta["og:image:alt"]).toMatch(/\w/);
      expect(html).toContain("<title>The water cycle | Figura</title>");
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    },
  );

  it("tells machines whose it is and on what terms, whatever its title says", async () => {
    const title = "A cell</script><script>alert(1)</script>";
    await share("commons-titled", { title, licence: CC0, author: "M. Hooke" });
    const html = await read("commons-titled");
    expect(html).not.toContain("<script>alert(1)");
    expect(unwrapData(html)).toMatchObject({
      "@type": "ImageObject",
      name: title,
      license: CC0.url,
      acquireLicensePage: "https://pages.example/commons-titled",
      contentUrl: "https://images.example/commons-titled.png",
      thumbnailUrl: `${site.url}/api/diagrams/commons-titled/preview`,
      creator: { name: "M. Hooke" },
    });
    expect(metaOf(html)["og:title"]).toBe(title);
  });

  it("shows the picture of a stranger's host through us, and offers it where its licence is known", async () => {
    await share("commons-licensed", { licence: CC0 });
    const html = await read("commons-licensed");
    expect(html).toMatch(/<img[^>]* src="\/api\/images\//);
    expect(html).not.toMatch(/<img[^>]* src="https:\/\/images\.example/);
    expect(html).toContain('href="/api/diagrams/commons-licensed/download?format=png"');
    // It is no drawing.
    expect(html).not.toContain("format=svg");
  });

  it("without a licence offers no file, and asks nobody to keep the picture", async () => {
    await share("google-unlicensed", { thumbnailSrc: "https://thumbs.example/1.png" });
    const html = await read("google-unlicensed");
    expect(html).not.toContain("/download?format=");
    expect(metaOf(html)).toMatchObject({
      robots: "index, noimageindex",
      "og:image": "https://thumbs.example/1.png",
    });
  });

  it("of one that is kept as a link says so, leads to the source, and is not to be found", async () => {
    await share("brave-link", { imageSrc: null, title: "Elsewhere" });
    const html = await read("brave-link");
    expect(html).toContain(pageWords.notShown);
    expect(html).toContain('href="https://pages.example/brave-link"');
    expect(metaOf(html)).toMatchObject({ robots: "noindex", "twitter:card": "summary" });
    expect(metaOf(html)["og:image"]).toBeUndefined();
    expect(unwrapData(html)).toBeNull();
  });

  it.each([
    "collection-nothing",
    "commons-nothing",
    "Commons-1",
    "nothing",
    "commons-a%20b",
    "commons-%27",
    `commons-${"x".repeat(101)}`,
    "..%2Fetc",
  ])("%s is none: a 404 with the site's own page", async (id) => {
    const response = await open(`/diagrams/${id}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("Page not found");
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  it("while the database is away is our fault and no 404, but for our own, which need none", async () => {
    await share("commons-away");
    site.gate.shut();
    try {
      for (const id of ["commons-away", "commons-nothing"])
        expect((await open(`/diagrams/${id}`)).status).toBe(500);
      expect((await open("/diagrams/collection-water-cycle")).status).toBe(200);
    } finally {
      site.gate.open();
    }
    expect((await open("/diagrams/commons-away")).status).toBe(200);
  });

  it("runs no script but those of this very answer", async () => {
    const nonces = new Set<string>();
    for (const path of ["collection-water-cycle", "collection-water-cycle", "commons-titled"]) {
      const response = await open(`/diagrams/${path}`);
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      nonces.add(nonce);
      const scripts = (await response.text()).matchAll(
        /<script\b((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g,
      );
      for (const [, attributes = "", text = ""] of scripts) {
        const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
        const isData = attributes.includes('type="application/ld+json"');
        expect(isData || attributes.includes(`nonce="${nonce}"`) || policy.includes(hash)).toBe(true);
      }
    }
    expect(nonces.size).toBe(3);
  });
});

describe("the preview of a diagram", () => {
  const path = (id: string) => `/api/diagrams/${id}/preview`;

  it("is a picture that any site may show and anybody may keep, and hands nobody a cookie", async () => {
    const response = await open(path("collection-water-cycle"), { "sec-fetch-site": "cross-site" });
    expect(await judge.violationsOf("/api/diagrams/{id}/preview", "get", response)).toEqual([]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.getSetCookie()).toEqual([]);
    const file = Buffer.from(await response.arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    // Some chat apps show none that is larger.
    expect(file.length).toBeLessThan(300_000);
    const { dominant } = await sharp(file).stats();
    expect(dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  });

  it("has the proportions of the picture where a document asks for it from another site", async () => {
    const query = "?size=screen&added=by-an-app";
    const response = await open(path("collection-water-cycle") + query, { "sec-fetch-site": "cross-site" });
    expect(await judge.violationsOf("/api/diagrams/{id}/preview", "get", response)).toEqual([]);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.getSetCookie()).toEqual([]);
    const file = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(file).toMatchObject({ format: "png", width: 1280, height: 960 });
    const other = await open(`${path("collection-water-cycle")}?size=print`);
    expect(await readProblem(other)).toMatchObject({ code: "invalid_request" });
  });

  it.each([
    ["collection-nothing", "not_found", {}],
    ["commons-nothing", "not_found", {}],
    ["..%2Fetc", "invalid_request", {}],
    ["google-unstated", "download_refused", { licence: null }],
    ["brave-unshown", "download_refused", { imageSrc: null }],
  ])("of %s is none: %s", async (id, code, facts) => {
    if (code === "download_refused") await share(id, facts);
    const response = await open(path(id));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await readProblem(response)).toMatchObject({ code });
  });

  it("while the database is away says so", async () => {
    site.gate.shut();
    try {
      expect(await readProblem(await open(path("commons-away")))).toMatchObject({
        code: "accounts_unavailable",
      });
    } finally {
      site.gate.open();
    }
  });
});
