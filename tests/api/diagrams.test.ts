import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { groundColours, PRINT_DPI, PRINT_SIDE } from "@/lib/diagrams/download-choices";
import { downloadWords } from "@/lib/diagrams/download-words";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { readPdf } from "@/tests/setup/pdf";
import { signUpAt } from "@/tests/setup/people/people";
import { makeKept } from "../unit/search/make";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

const snapshotOf = (id: string, facts = {}) =>
  signSnapshot(makeKept(id, facts), Math.floor(Date.now() / 1000) + 60) ?? "";

async function read(id: string): Promise<Response> {
  const response = await createVisitor(site.url).get(`/api/diagrams/${id}`);
  expect(await judge.violationsOf("/api/diagrams/{id}", "get", response)).toEqual([]);
  return response;
}

async function keep(snapshot: string): Promise<Response> {
  const response = await createVisitor(site.url).post("/api/diagrams", { snapshot });
  expect(await judge.violationsOf("/api/diagrams", "post", response)).toEqual([]);
  return response;
}

describe("a diagram by its id", () => {
  it("is one of our own, without a database", async () => {
    site.gate.shut();
    try {
      const { diagram } = await (await read("collection-water-cycle")).json();
      expect(diagram).toMatchObject({
        id: "collection-water-cycle",
        imageSrc: "/collection/water-cycle.svg",
      });
      expect(await readProblem(await read("commons-1"))).toMatchObject({ code: "accounts_unavailable" });
    } finally {
      site.gate.open();
    }
  });

  it("is one that a guest has kept, whose picture is shown by us, and the newest word on it counts", async () => {
    const kept = await keep(snapshotOf("openverse-1", { title: "First" }));
    expect([kept.status, await kept.json()]).toEqual([201, { id: "openverse-1" }]);
    await keep(snapshotOf("openverse-1", { title: "Second" }));
    const { diagram, snapshot } = await (await read("openverse-1")).json();
    expect(diagram).toMatchObject({ title: "Second", sourceUrl: "https://pages.example/openverse-1" });
    expect(diagram.imageSrc).toMatch(/^\/api\/images\//);
    // Whoever came by the id can save it in turn.
    const who = await signUpAt(site.url);
    expect((await who.post("/api/likes", { snapshot })).status).toBe(201);
  });

  it("is one that somebody has saved, without a word of who", async () => {
    const who = await signUpAt(site.url);
    await who.post("/api/likes", { snapshot: snapshotOf("commons-saved") });
    const text = await (await read("commons-saved")).text();
    expect(text).toContain("commons-saved");
    expect(text).not.toContain(who.email);
    expect(text).not.toContain(who.account.id);
  });

  it.each(["collection-nothing", "commons-unknown", "brave-unknown"])("%s is none", async (id) => {
    const problem = await readProblem(await read(id));
    expect(problem).toMatchObject({ code: "not_found", detail: diagramWords.noSuchDiagram });
  });

  it("that can be none says which field is wrong", async () => {
    const problem = await readProblem(await read("..%2F..%2Fetc"));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "id" }] });
  });

  it("is kept from a snapshot of ours alone", async () => {
    const problem = await readProblem(await keep(`${snapshotOf("commons-forged")}x`));
    expect(problem).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "snapshot", message: diagramWords.snapshotVoid }],
    });
    expect((await read("commons-forged")).status).toBe(404);
  });
});

describe("a download", () => {
  const download = (id: string, format: string) =>
    createVisitor(site.url).get(`/api/diagrams/${id}/download?format=${format}`);

  it.each([
    ["png", "image/png", "png"],
    ["jpg", "image/jpeg", "jpeg"],
    ["svg", "image/svg+xml", "svg"],
  ])(
    "of one of our own as %s is such a file, named after it, with its licence in it",
    async (format, type, kind) => {
      const response = await download("collection-water-cycle", format);
      expect(await judge.violationsOf("/api/diagrams/{id}/download", "get", response)).toEqual([]);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
      expect(response.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="[^"]*water[^"]*\\.${format}"`, "i"),
      );
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      const file = Buffer.from(await response.arrayBuffer());
      expect(String(file.length)).toBe(response.headers.get("x-file-length"));
      expect((await sharp(file).metadata()).format).toBe(kind);
      expect(file.toString("latin1")).toContain("creativecommons.org/publicdomain/zero");
    },
  );

  it("as PDF is a page for print", async () => {
    const response = await download("collection-water-cycle", "pdf&ground=transparent");
    expect(await judge.violationsOf("/api/diagrams/{id}/download", "get", response)).toEqual([]);
    const file = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-disposition")).toContain(".pdf");
    expect(file.toString("latin1")).toContain("creativecommons.org/publicdomain/zero");
    const [page] = (await readPdf(file)).pages;
    expect(page?.width).toBeCloseTo((PRINT_SIDE * 72) / PRINT_DPI, 1);
  });

  it("has the size and the ground that are asked for", async () => {
    const response = await download("collection-water-cycle", "png&size=print&ground=dark");
    expect(await judge.violationsOf("/api/diagrams/{id}/download", "get", response)).toEqual([]);
    const file = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await file.metadata()).toMatchObject({ width: PRINT_SIDE, density: PRINT_DPI });
    const { data } = await file.raw().toBuffer({ resolveWithObject: true });
    expect(data.subarray(0, 3).toString("hex")).toBe(groundColours.dark.slice(1));
  });

  it("has numbers in the place of its labels if they are asked for", async () => {
    const response = await download("collection-animal-cell", "svg&labels=numbered");
    expect(await judge.violationsOf("/api/diagrams/{id}/download", "get", response)).toEqual([]);
    expect(response.headers.get("content-disposition")).toContain('"Animal cell, numbered.svg"');
    const file = await response.text();
    expect(file).toContain('data-number="1"');
    expect(file).not.toContain("data-label");
    expect(file).toContain("creativecommons.org/publicdomain/zero");
  });

  it.each([
    ["png&labels=hidden", "labels"],
    ["png&size=original", "size"],
    ["jpg&ground=transparent", "ground"],
    ["png&size=huge", "size"],
    ["png&colour=red", "colour"],
  ])("as %s is refused, with %s named", async (format, field) => {
    const problem = await readProblem(await download("collection-water-cycle", format));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field }] });
  });

  it.each([
    ["whose licence nobody states", "openverse-unlicensed", downloadWords.noLicence],
    ["of which a link alone is kept", "brave-linked", downloadWords.linkOnly],
  ])("of one %s is refused, and leads to the source", async (_, id, detail) => {
    await keep(snapshotOf(id));
    const problem = await readProblem(await download(id, "png"));
    expect(problem).toMatchObject({ code: "download_refused", status: 403, detail });
  });

  it.each([
    ["collection-water-cycle", "gif", "invalid_request"],
    ["collection-nothing", "png", "not_found"],
    ["nothing", "png", "invalid_request"],
  ])("of %s as %s is none: %s", async (id, format, code) => {
    expect(await readProblem(await download(id, format))).toMatchObject({ code });
  });

  it("started by another site is refused", async () => {
    const path = "/api/diagrams/collection-water-cycle/download?format=png";
    const response = await createVisitor(site.url).get(path, { "sec-fetch-site": "cross-site" });
    expect(await readProblem(response)).toMatchObject({ code: "foreign_origin" });
  });
});

it("a search says how many accounts have saved a diagram, and never waits to know it", async () => {
  // No other test may find it: an app keeps what it has counted for minutes, for its next borrower as well.
  const id = "collection-hohmann-transfer-orbit";
  const found = async () => {
    const { diagrams } = await createVisitor(site.url).found("hohmann transfer orbit");
    return diagrams.find((diagram) => diagram.id === id);
  };
  const people = [await signUpAt(site.url), await signUpAt(site.url)];
  const snapshot = signSnapshot(
    makeKept(id, {
      imageSrc: "/collection/hohmann-transfer-orbit.svg",
      sourceUrl: "/collection/hohmann-transfer-orbit.svg",
    }),
    Math.floor(Date.now() / 1000) + 60,
  );
  for (const who of people) expect((await who.post("/api/likes", { snapshot })).status).toBe(201);
  expect(await found()).toMatchObject({ likes: 0 });
  await expect.poll(async () => (await found())?.likes).toBe(2);
});
