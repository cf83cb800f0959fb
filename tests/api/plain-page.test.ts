import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchWords } from "@/lib/search/words";
import { createVisitor } from "@/tests/setup/api-client";
import { type BorrowedApp, borrowApp } from "@/tests/setup/apps/borrow";

// The app's own.
const secret = process.env.APP_SECRET as string;
let app: BorrowedApp;

beforeAll(async () => {
  app = await borrowApp("public");
});
afterAll(() => app.stop());

type Visitor = ReturnType<typeof createVisitor>;

const remainingOf = async (visitor: Visitor): Promise<number> =>
  (await (await visitor.get("/api/allowance")).json()).remaining;

/** The address of the page's link to more, as a reader presses it. */
function nextPageOf(html: string): string | undefined {
  return /href="(\/search\?[^"]*page=\d+[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
}

describe("the search page without JavaScript", () => {
  it("shows the diagrams, and makes the visitor a guest whom the API knows", async () => {
    const visitor = createVisitor(app.url);
    const response = await visitor.get("/search?q=photosynthesis");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("/collection/photosynthesis.svg");
    expect(html).toContain('href="/#search"');
    expect(await remainingOf(visitor)).toBe(2);
  });

  it.each(["%E2%82%AC", "%0A", "a%3Bb"])(
    "shows them also to a browser with a cookie of somebody else's: %s",
    async (value) => {
      expect((await createVisitor(app.url, { other: value }).get("/search?q=cell")).status).toBe(200);
    },
  );

  it("is free to reload, in whatever case and spacing", async () => {
    const visitor = createVisitor(app.url);
    for (const q of ["binary+tree", "binary+tree", "Binary++TREE+", "binary%20tree"]) {
      await visitor.get(`/search?q=${q}`);
      expect(await remainingOf(visitor)).toBe(2);
    }
  });

  it("is free to reload also at an address with somebody else's receipt in it", async () => {
    const other = await createVisitor(app.url).found("binary tree");
    const visitor = createVisitor(app.url);
    for (let time = 0; time < 3; time += 1) {
      await visitor.get(`/search?q=binary+tree&receipt=${other.receipt}`);
      expect(await remainingOf(visitor)).toBe(2);
    }
  });

  it("leads on for free", async () => {
    const visitor = createVisitor(app.url);
    const first = await (await visitor.get("/search?q=diagram")).text();
    const next = nextPageOf(first);
    if (!next) throw new Error("there is no link to the next page");
    const second = await (await visitor.get(next)).text();
    expect(second).toContain("/collection/");
    expect(second).not.toBe(first);
    expect(await remainingOf(visitor)).toBe(2);
  });

  it("shows the words of the limit to a guest who has none left, and keeps what was paid readable", async () => {
    const visitor = createVisitor(app.url);
    for (const q of ["cell", "atom", "lens"]) await visitor.get(`/search?q=${q}`);
    const refused = await (await visitor.get("/search?q=moon")).text();
    expect(refused).toContain(searchWords.guestLimit);
    expect(await (await visitor.get("/search?q=cell")).text()).toContain("/collection/");
  });

  it("spends nothing when another site embeds it as a picture or a frame, and opens from a link", async () => {
    const visitor = createVisitor(app.url);
    await visitor.get("/api/allowance");
    for (const dest of ["image", "iframe", "script", "empty"]) {
      await visitor.get("/search?q=cell", { "sec-fetch-site": "cross-site", "sec-fetch-dest": dest });
    }
    expect(await remainingOf(visitor)).toBe(3);
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
    expect(await (await visitor.get("/search?q=cell", link)).text()).toContain("/collection/");
    expect(await remainingOf(visitor)).toBe(2);
  });

  it("shows what was typed as text, never as markup", async () => {
    const typed = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const html = await (await fetch(`${app.url}/search?q=${encodeURIComponent(typed)}`)).text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
  });
});

describe("on an https site", () => {
  it.each(["/api/allowance", "/search?q=cell"])("the guest's cookie from %s is Secure", async (path) => {
    const [line] = (await fetch(app.url + path)).headers.getSetCookie();
    expect(line).toMatch(/; Secure/i);
  });
});

describe("the app's secret", () => {
  it("stands in no answer and in nothing that is printed", async () => {
    for (const path of ["/", "/search?q=cell", "/api/search?q=cell", "/api/openapi.json", "/api/health"]) {
      expect(await (await fetch(app.url + path)).text()).not.toContain(secret);
    }
    expect(app.output()).not.toContain(secret);
  });
});
