import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { embedWords } from "@/lib/diagrams/embed";
import { CC0 } from "@/lib/diagrams/licences/licences";
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

/** As the page of another site asks. */
const open = (path: string) => fetch(site.url + path, { headers: { "sec-fetch-site": "cross-site" } });

const ask = (url: string, further = "") => open(`/api/oembed?url=${encodeURIComponent(url)}${further}`);

async function share(id: string, facts: Partial<DiagramSnapshot>): Promise<void> {
  await site.backend.service.rpc("share_diagram", { diagram: makeKept(id, facts) });
}

describe("the way from a diagram's page to its frame", () => {
  it("is found by whoever is given the URL of the page, and ends at the picture with its credit", async () => {
    const page = await (await open("/diagrams/collection-water-cycle")).text();
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page)?.[1];
    const response = await fetch(`${link?.replaceAll("&amp;", "&")}&maxwidth=500&added=by-an-app`);
    expect(await judge.violationsOf("/api/oembed", "get", response)).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(response.headers.getSetCookie()).toEqual([]);
    const answer = await response.json();
    expect(answer).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "The water cycle",
      provider_name: "Figura",
      provider_url: site.url,
      thumbnail_width: 1200,
      width: 500,
      license: CC0.name,
      license_url: CC0.url,
    });
    const src = /<iframe src="([^"]+)"/.exec(answer.html)?.[1] ?? "";
    const frame = await fetch(src);
    const html = await frame.text();
    expect(frame.status).toBe(200);
    expect(frame.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(frame.headers.getSetCookie()).toEqual([]);
    expect(html).toContain(`<img src="${site.url}/collection/water-cycle.svg" alt="The water cycle">`);
    expect(html).toContain(`<a href="${CC0.url}" rel="license">${CC0.name}</a>`);
    expect(html).toContain(`<a href="${site.url}/diagrams/collection-water-cycle">${embedWords.more}</a>`);
  });

  it.each([
    ["of a diagram that is gone", "/diagrams/commons-nothing"],
    ["of a diagram whose licence is unknown", "/diagrams/google-unstated"],
    ["of another page", "/pricing"],
    ["below that of a diagram", "/diagrams/collection-water-cycle/edit"],
    ["of another site", "https://other.example/diagrams/collection-water-cycle"],
    ["that is none", "water cycle"],
  ])("is not there for a URL %s", async (_case, url) => {
    await share("google-unstated", { licence: null });
    const response = await ask(url.startsWith("/") ? site.url + url : url);
    expect(await readProblem(response)).toMatchObject({ code: "not_found", status: 404 });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["&format=xml", "format_not_available", 501],
    ["&format=yaml", "invalid_request", 400],
    ["&maxwidth=0", "invalid_request", 400],
    ["&maxheight=wide", "invalid_request", 400],
  ])("says what is wrong with %s", async (further, code, status) => {
    const response = await ask(`${site.url}/diagrams/collection-water-cycle`, further);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code, status });
    expect(problem.detail).toContain(/&(\w+)=/.exec(further)?.[1]);
  });
});

describe("the frame of a diagram", () => {
  it.each([
    ["that is gone", "commons-nothing"],
    ["that is kept as a link", "brave-unshown"],
    ["with an id that is none", "..%2Fetc"],
  ])("%s says that it cannot be shown", async (_case, id) => {
    await share("brave-unshown", { imageSrc: null, licence: CC0 });
    const response = await open(`/embed/${id}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain(embedWords.gone);
  });

  it("while the database is away is our fault and no 404, but for our own, which need none", async () => {
    await share("commons-framed", { licence: CC0 });
    site.gate.shut();
    try {
      expect((await open("/embed/commons-framed")).status).toBe(503);
      expect((await ask(`${site.url}/diagrams/commons-framed`)).status).toBe(503);
      expect((await open("/embed/collection-water-cycle")).status).toBe(200);
    } finally {
      site.gate.open();
    }
    expect((await open("/embed/commons-framed")).status).toBe(200);
  });
});
