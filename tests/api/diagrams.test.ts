import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diagramWords } from "@/lib/diagrams/kept-words";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type HostedApp, startHostedApp } from "@/tests/setup/hosted-app";
import { signUpAt } from "@/tests/setup/people";
import { makeKept } from "../unit/search/make";

let site: HostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await startHostedApp(
    { userCap: 1000 },
    // The test signs what the app reads.
    { APP_SECRET: process.env.APP_SECRET as string },
  );
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

const snapshotOf = (id: string, facts = {}) =>
  signSnapshot(makeKept(id, facts), Math.floor(Date.now() / 1000) + 60) ?? "";

async function read(id: string): Promise<Response> {
  const response = await createVisitor(site.url).get(`/api/diagrams/${id}`);
  expect(await judge.faultsOf("/api/diagrams/{id}", "get", response)).toEqual([]);
  return response;
}

async function keep(snapshot: string): Promise<Response> {
  const response = await createVisitor(site.url).post("/api/diagrams", { snapshot });
  expect(await judge.faultsOf("/api/diagrams", "post", response)).toEqual([]);
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

  it.each(["collection-nothing", "commons-0", "brave-0"])("%s is none", async (id) => {
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

it("a search says how many accounts have saved a diagram, and never waits to know it", async () => {
  const found = async () => {
    const { diagrams } = await createVisitor(site.url).found("moon phases");
    return diagrams.find(({ id }) => id === "collection-moon-phases");
  };
  const people = [await signUpAt(site.url), await signUpAt(site.url)];
  const snapshot = signSnapshot(
    makeKept("collection-moon-phases", {
      imageSrc: "/collection/moon-phases.svg",
      sourceUrl: "/collection/moon-phases.svg",
    }),
    Math.floor(Date.now() / 1000) + 60,
  );
  for (const who of people) expect((await who.post("/api/likes", { snapshot })).status).toBe(201);
  expect(await found()).toMatchObject({ likes: 0 });
  await expect.poll(async () => (await found())?.likes).toBe(2);
});
