import { DOMParser } from "@xmldom/xmldom";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILD_ORIGIN } from "@/lib/build-origin";
import { PREVIEW_SIZE } from "@/lib/diagrams/share-facts";
import { appleIcon, manifestIcons } from "@/lib/site/icons";
import { publicPages } from "@/lib/site/public-pages";
import { siteWords } from "@/lib/site/site-words";
import { themeColours } from "@/lib/theme";
import { createVisitor } from "@/tests/setup/api-client";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";
import { PUBLIC_ORIGIN } from "@/tests/setup/apps/standing-apps";
import { type PageHead, readHead } from "@/tests/setup/page-head";

/** Figura as it runs at a public address, which the build does not know. */
let app: BorrowedApp;
let sitemap: string[];
beforeAll(async () => {
  app = await borrowApp("public");
  sitemap = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
});
afterAll(() => app.stop());

const open = (path: string) => fetch(app.url + path, { redirect: "manual" });
const read = async (path: string) => (await open(path)).text();
const headOf = async (path: string) => readHead(await read(path));

/** The path of an address of the public site, which runs here under another name. */
function pathOf(address: string | undefined): string {
  const { origin, pathname, search } = new URL(address ?? "");
  expect(origin).toBe(PUBLIC_ORIGIN);
  return pathname + search;
}

function canonicalOf({ links }: PageHead): string {
  expect(links.canonical).toHaveLength(1);
  return new URL(links.canonical?.[0]?.href ?? "").href;
}

/** @throws where it is not well-formed */
function parseXml(text: string) {
  return new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(text, "text/xml");
}

async function pictureAt(address: string | undefined) {
  const response = await open(pathOf(address));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height };
}

const hidden = [
  "/auth",
  "/forgot-password",
  "/search",
  "/search?q=cell",
  "/payment-success",
  "/payment-cancel",
  "/waitlist/confirm",
  "/auth/confirm",
  "/no-such-page",
];

describe.each(publicPages)("the page $path", (page) => {
  it("says what it is: one title, a description of a good length, and its one address", async () => {
    const head = await headOf(page.path);
    expect(head.titles).toEqual([page.title === null ? siteWords.title : `${page.title} | Figura`]);
    expect(head.meta.description).toBe(page.description);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(canonicalOf(head)).toBe(new URL(page.path, PUBLIC_ORIGIN).href);
    expect(head.meta.robots).toBeUndefined();
    expect(head.meta.viewport).toContain("width=device-width");
  });

  it("has a card with a picture of ours, of the size that it states", async () => {
    const { meta } = await headOf(page.path);
    const title = page.title ?? siteWords.title;
    expect(meta).toMatchObject({
      "og:title": title,
      "og:description": page.description,
      "og:site_name": "Figura",
      "og:type": "website",
      "og:image:type": "image/png",
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:image": meta["og:image"],
    });
    expect(new URL(meta["og:url"] ?? "").href).toBe(new URL(page.path, PUBLIC_ORIGIN).href);
    expect(meta["og:image:alt"]).toContain(page.headline);
    const size = await pictureAt(meta["og:image"]);
    expect(size).toEqual({ ...PREVIEW_SIZE });
    expect([meta["og:image:width"], meta["og:image:height"]]).toEqual([`${size.width}`, `${size.height}`]);
  });
});

it.each(["/", "/waitlist/leave", "/nothing"])(
  "%s has the origin of this site, not of its build",
  async (path) => {
    for (const headers of [{}, { rsc: "1" }]) {
      const text = await (await fetch(app.url + path, { headers })).text();
      expect(text).not.toContain(BUILD_ORIGIN);
      expect(text).toContain(PUBLIC_ORIGIN);
    }
  },
);

describe("pages that are nobody's to find", () => {
  it.each(hidden)("%s asks search engines to pass by, and has one title", async (path) => {
    const head = await headOf(path);
    expect(head.meta.robots).toContain("noindex");
    expect(head.links.canonical).toBeUndefined();
    expect(head.meta["og:url"]).toBeUndefined();
    expect(head.titles).toHaveLength(1);
    expect(sitemap.map(pathOf)).not.toContain(path);
  });

  it.each(["/account", "/dashboard", "/liked", "/admin/api-status"])("%s is shut to guests", async (path) => {
    expect((await open(path)).status).toBe(307);
  });
});

describe("the sitemap", () => {
  it("is well-formed, and lists our pages and the whole collection once", async () => {
    parseXml(await read("/sitemap.xml"));
    expect(new Set(sitemap).size).toBe(sitemap.length);
    const pages = publicPages.map(({ path }) => new URL(path, PUBLIC_ORIGIN).href);
    expect(sitemap).toEqual(expect.arrayContaining(pages));
    expect(sitemap.filter((url) => url.includes("/diagrams/collection-"))).toHaveLength(
      sitemap.length - pages.length,
    );
    expect(sitemap.length).toBeGreaterThan(pages.length + 20);
  });

  const isDiagram = (url: string) => url.includes("/diagrams/");

  it("lists diagrams that are there", async () => {
    for (const url of sitemap.filter(isDiagram)) {
      expect([url, (await open(`/api${pathOf(url)}`)).status]).toEqual([url, 200]);
    }
  });

  it("lists addresses that answer, each with itself as its one address", async () => {
    // Every diagram has the same page: a tenth of the collection stands for all of it.
    const tenth = sitemap.filter(isDiagram).filter((_, place) => place % 10 === 0);
    for (const url of [...sitemap.filter((one) => !isDiagram(one)), ...tenth]) {
      const response = await open(pathOf(url));
      expect([url, response.status]).toEqual([url, 200]);
      const head = readHead(await response.text());
      expect(canonicalOf(head)).toBe(url);
      expect(head.meta.robots ?? "").not.toContain("noindex");
      expect(head.titles).toHaveLength(1);
      expect(head.meta.description?.length).toBeGreaterThan(40);
    }
  });

  it("names pictures that are there", async () => {
    const pictures = [...(await read("/sitemap.xml")).matchAll(/<image:loc>([^<]+)<\/image:loc>/g)];
    expect(pictures.length).toBeGreaterThan(20);
    for (const [, url] of pictures) expect((await open(pathOf(url))).status).toBe(200);
  });
});

describe("robots.txt", () => {
  /** As RFC 9309 has it: the longest rule that fits counts, and of two as long the one that allows. */
  function mayCrawl(rules: string, path: string): boolean {
    const fitting = [...rules.matchAll(/^(Allow|Disallow): (.+)$/gm)].flatMap(([, verb, pattern = ""]) => {
      const shape = new RegExp(`^${pattern.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`);
      return shape.test(path) ? [{ isAllowed: verb === "Allow", length: pattern.length }] : [];
    });
    const [best] = fitting.sort(
      (one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed),
    );
    return best?.isAllowed ?? true;
  }

  it("names the sitemap, and shuts out what is private or would have the sources searched", async () => {
    const rules = await read("/robots.txt");
    expect(rules).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
    for (const path of [
      "/api/search?q=cell",
      "/dev/mailbox",
      "/account",
      "/liked/sheet",
      "/admin/api-status",
    ])
      expect([path, mayCrawl(rules, path)]).toEqual([path, false]);
    expect(mayCrawl(rules, "/search?q=cell")).toBe(false);
  });

  it("lets everything be read that the sitemap lists, and the pictures beside links", async () => {
    const rules = await read("/robots.txt");
    for (const url of sitemap) expect([url, mayCrawl(rules, pathOf(url))]).toEqual([url, true]);
    expect(mayCrawl(rules, "/api/diagrams/collection-water-cycle/preview")).toBe(true);
    // These ask not to be listed; who may not read them would not hear of it.
    for (const path of ["/folders/abc", ...hidden.filter((path) => !path.startsWith("/search"))])
      expect([path, mayCrawl(rules, path)]).toEqual([path, true]);
  });
});

describe("the search of a browser's address bar", () => {
  const descriptionAt = async (path: string) => {
    const xml = parseXml(await read(path));
    return Array.from(xml.getElementsByTagName("Url")).find(
      (element) => element.getAttribute("type") === "text/html",
    );
  };

  it("is offered by every page, and leads to results", async () => {
    for (const path of ["/", "/pricing", "/auth", "/no-such-page"]) {
      const { links } = await headOf(path);
      expect(links.search).toEqual([
        expect.objectContaining({ type: "application/opensearchdescription+xml", href: "/opensearch.xml" }),
      ]);
    }
    const response = await open("/opensearch.xml");
    expect(response.headers.get("content-type")).toContain("application/opensearchdescription+xml");
    const template = (await descriptionAt("/opensearch.xml"))?.getAttribute("template") ?? "";
    const address = pathOf(template.replace("{searchTerms}", encodeURIComponent("water cycle")));
    expect(address).toBe("/?q=water%20cycle");
    expect((await open(address)).status).toBe(200);
    const found = await createVisitor(app.url).get(`/api/search${address.slice(1)}`);
    expect((await found.json()).diagrams[0].title).toBe("The water cycle");
  });

  it("is told to machines of the landing page with the same address", async () => {
    const [data] = (await headOf("/")).data;
    expect(data).toMatchObject({
      "@type": "WebSite",
      url: `${PUBLIC_ORIGIN}/`,
      potentialAction: { target: { urlTemplate: `${PUBLIC_ORIGIN}/?q={search_term_string}` } },
    });
  });
});

describe("the page of a diagram", () => {
  it("tells machines of its picture, with licence and credit, and the way to it", async () => {
    const { data } = await headOf("/diagrams/collection-water-cycle");
    const url = `${PUBLIC_ORIGIN}/diagrams/collection-water-cycle`;
    expect(data).toEqual([
      expect.objectContaining({
        "@type": "ImageObject",
        license: "https://creativecommons.org/publicdomain/zero/1.0/",
        acquireLicensePage: url,
        creditText: expect.stringContaining("Figura"),
      }),
      expect.objectContaining({ "@type": "BreadcrumbList" }),
    ]);
  });
});

describe("the home screen of a phone", () => {
  it("has a manifest with icons of the sizes that it states", async () => {
    const { links } = await headOf("/");
    const response = await open(links.manifest?.[0]?.href ?? "");
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: "Figura", start_url: "/", theme_color: themeColours.light });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await open(src);
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose);
    expect(new Set(purposes)).toEqual(new Set(["any", "maskable"]));
  });

  it("has every icon, the mark itself, and what is asked for without a look at the page", async () => {
    for (const { name, size } of [{ name: "icon-48", size: 48 }, appleIcon, ...manifestIcons]) {
      const icon = sharp(Buffer.from(await (await open(`/icons/${name}.png`)).arrayBuffer()));
      expect((await icon.metadata()).width).toBe(size);
    }
    const { links } = await headOf("/");
    expect((await open(links["apple-touch-icon"]?.[0]?.href ?? "")).status).toBe(200);
    expect((await open(links.icon?.[0]?.href ?? "")).headers.get("content-type")).toContain("image/svg+xml");
    const favicon = Buffer.from(await (await open("/favicon.ico")).arrayBuffer());
    // An icon file with one picture in it, which begins where it says.
    expect(favicon.readUInt16LE(2)).toBe(1);
    expect((await sharp(favicon.subarray(favicon.readUInt32LE(18))).metadata()).width).toBe(48);
  });

  it("colours the frame of the browser as the stock of the page is", async () => {
    const html = await read("/");
    for (const colour of Object.values(themeColours)) expect(html).toContain(colour);
  });
});
