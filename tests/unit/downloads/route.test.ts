import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DELETE, GET } from "@/app/api/diagrams/[id]/download/route";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { downloadWords, svgErrorMessages } from "@/lib/diagrams/download-words";
import { announceBackend } from "@/server/database/backend";
import { checkedFetchErrorReasons } from "@/server/fetch/checked-fetch-error";
import { type Answer, type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { callRoute, guestCookie, problemOf } from "@/tests/unit/http/call-route";
import { svg } from "./drawings";
import { facts, halfRed, workers } from "./pictures";

let host: PictureHost;
const rows: Record<string, DiagramSnapshot> = {};

/** The one question that the database is asked here. */
const answerRow: Answer = (response, request) => {
  const id = new URL(request.url ?? "", host.origin).searchParams.get("id")?.replace(/^eq\./, "") ?? "";
  sendJson(response, rows[id] ? [{ diagram_data: rows[id] }] : []);
};

function sendJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

function keep(id: string, path: string, other: Partial<DiagramSnapshot> = {}): void {
  const imageSrc = path.startsWith("/collection/") ? path : host.origin + path;
  rows[id] = {
    id,
    provider: "commons",
    ...facts,
    title: "Frog heart, 1/2",
    lang: null,
    dir: "ltr",
    description: null,
    imageSrc,
    darkImageSrc: null,
    thumbnailSrc: null,
    mime: null,
    width: null,
    height: null,
    tags: [],
    category: "Diagram",
    createdAt: null,
    isEditable: false,
    fetchedOn: "2026-03-01",
    ...other,
  };
}

beforeAll(async () => {
  const png = await halfRed().png().toBuffer();
  host = await startPictureHost({
    "/rest/v1/shared_diagrams": answerRow,
    "/frog.png": sendPicture("image/png", png),
    "/page.png": sendPicture("image/png", "<html></html>"),
    "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
  });
  // Read once by the process, at the first request below.
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
  announceBackend({ url: host.origin, publishableKey: "one-key", secretKey: "another-key" });
  keep("commons-frog", "/frog.png");
  keep("commons-page", "/page.png");
  keep("commons-scripted", "/scripted.svg");
  keep("commons-unlicensed", "/frog.png", { licence: null });
  keep("google-link", "/frog.png", { imageSrc: null });
  keep("commons-climbing", "/collection/../../package.json");
});
beforeEach(() => host.forget());
afterAll(async () => {
  vi.unstubAllEnvs();
  await host.stop();
});

const picturesAsked = () => host.requests.filter(({ url }) => !url?.startsWith("/rest/"));

function download(
  id: string,
  format: string,
  call: { method?: string; headers?: Record<string, string> } = {},
) {
  const path = `/api/diagrams/${id}/download?format=${format}`;
  return callRoute(GET, { path, params: { id }, ...call });
}

describe("the download of a diagram", () => {
  it.each(["png", "jpg"])("from elsewhere is a %s that nothing but its keeper holds", async (format) => {
    const response = await download("commons-frog", format);
    const file = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": format === "png" ? "image/png" : "image/jpeg",
      "x-file-length": String(file.length),
      "content-disposition": `attachment; filename="Frog heart, 1-2.${format}"; filename*=UTF-8''Frog%20heart%2C%201-2.${format}`,
      "cache-control": "private, no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const { xmp } = await sharp(file).metadata();
    expect(xmp?.toString("utf8")).toContain(facts.sourceUrl.replaceAll("&", "&amp;"));
  });

  it.each(["png", "jpg", "svg"])("of our own is a %s that says where it is from", async (format) => {
    const response = await download("collection-water-cycle", format);
    const file = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    const text = format === "svg" ? file : ((await sharp(file).metadata()).xmp ?? Buffer.alloc(0));
    expect(text.toString("utf8")).toContain(
      "<dc:source>http://localhost:3000/diagrams/collection-water-cycle</dc:source>",
    );
    expect(picturesAsked()).toEqual([]);
  });

  it("answers HEAD with its headers alone, and keeps no turn", async () => {
    const headers = { cookie: await guestCookie() };
    for (let time = 0; time < 3; time += 1) {
      const response = await download("commons-frog", "png", { method: "HEAD", headers });
      expect([response.status, response.body]).toEqual([200, null]);
      expect(Number(response.headers.get("x-file-length"))).toBeGreaterThan(100);
    }
  });
});

describe("a download that is refused", () => {
  it.each([
    ["of no source", "commons-nothing", "not_found", diagramWords.noSuchDiagram],
    ["of no diagram of ours", "collection-nothing", "not_found", diagramWords.noSuchDiagram],
    ["that is a link alone", "google-link", "download_refused", downloadWords.linkOnly],
    ["without a licence", "commons-unlicensed", "download_refused", downloadWords.noLicence],
  ])("%s: its picture is never asked for", async (_, id, code, detail) => {
    expect(await problemOf(await download(id, "png"))).toMatchObject({ code, detail });
    expect(picturesAsked()).toEqual([]);
  });

  it.each([
    ["a page under a picture's name", "commons-page", `127.0.0.1 ${checkedFetchErrorReasons.not_an_image}.`],
    ["a drawing with a script", "commons-scripted", svgErrorMessages.script],
    [
      "a path that climbs out of our folder",
      "commons-climbing",
      `The picture ${checkedFetchErrorReasons.bad_address}.`,
    ],
  ])("for %s says so", async (_, id, detail) => {
    const problem = await problemOf(await download(id, "png"));
    expect(problem).toMatchObject({ status: 424, code: "picture_unavailable", detail });
    expect(workers()).toEqual([]);
  });

  it.each(["", "gif", "SVG"])("in no format of ours (%j) names the field", async (format) => {
    const problem = await problemOf(await download("commons-frog", format));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "format" }] });
  });

  it("as an SVG of what is none names the field", async () => {
    const problem = await problemOf(await download("commons-frog", "svg"));
    expect(problem).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "format", message: downloadWords.onlyAsPicture }],
    });
  });

  it("to another site's page, which would spend what is ours", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await problemOf(await download("commons-frog", "png", { headers }))).toMatchObject({
      code: "foreign_origin",
    });
  });

  it("to any other method", async () => {
    const response = await callRoute(DELETE, { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await problemOf(response)).toMatchObject({ code: "method_not_allowed" });
  });
});
