import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { PRINT_SIDE } from "@/lib/diagrams/download-choices";
import { downloadWords } from "@/lib/diagrams/download-words";
import { exportHeaders, MAX_EXPORTED_DIAGRAMS, REFERENCES_FILE, SLIDES_FILE } from "@/lib/saved/export";
import { exportWords, scopeNames, zipWords } from "@/lib/saved/export-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { readArchive } from "@/tests/setup/archives";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { facts } from "../../unit/downloads/pictures";
import { makeKept } from "../../unit/search/make";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;
const person = () => signUpAt(site.url);

/** One of our own, whose picture no network is needed for. */
const ours = {
  author: "Figura",
  licence: facts.licence,
  imageSrc: "/collection/water-cycle.svg",
  sourceUrl: "/collection/water-cycle.svg",
};

interface Saved {
  id: string;
  diagram?: Partial<DiagramSnapshot>;
  note?: string;
  folderId?: string | null;
}

/** Saves diagrams past the door, which takes none that no search has found; the first of them is the newest. */
async function fill(who: Person, saved: readonly Saved[]) {
  await grantPremium(site.backend, who.account.id);
  const removed = saved.map(({ id, diagram, note = "", folderId = null }, index) => ({
    diagram: makeKept(id, diagram),
    folderId,
    note,
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
}

async function makeFolder(who: Person, name: string): Promise<string> {
  return (await (await who.post("/api/folders", { name })).json()).id;
}

const ask = (who: Pick<Person, "get">, folder = "all") => who.get(`/api/likes/archive?folder=${folder}`);

async function take(who: Person, folder?: string) {
  const response = await ask(who, folder);
  expect(await judge.violationsOf("/api/likes/archive", "get", response)).toEqual([]);
  expect(response.status).toBe(200);
  return { headers: response.headers, ...(await readArchive(response)) };
}

describe("an archive", () => {
  it("holds the pictures that may be copied, and names every other with its reason", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Thesis, chapter 2/3");
    const inFolder = [
      { id: "collection-water-cycle", diagram: { ...ours, title: "Water: cycle {1}?" }, note: "<b>Mine</b>" },
      { id: "openverse-unlicensed" },
      { id: "brave-link", diagram: { imageSrc: null } },
    ];
    await fill(who, [
      ...inFolder.map((saved) => ({ ...saved, folderId: folder })),
      { id: "commons-elsewhere" },
    ]);

    const { headers, files, pictures, credits, references } = await take(who, folder);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="Thesis, chapter 2-3.zip"; filename*=UTF-8''Thesis%2C%20chapter%202-3.zip`,
      "cache-control": "private, no-store",
      [exportHeaders.items]: "3",
      [exportHeaders.unlicensed]: "1",
      [exportHeaders.linkOnly]: "1",
      [exportHeaders.older]: "0",
    });
    expect(pictures).toEqual(["01 Water- cycle {1}.svg"]);
    expect(Buffer.from(files["01 Water- cycle {1}.svg"] ?? []).toString()).toContain("CC BY-SA 4.0");
    for (const part of ["&lt;b&gt;Mine&lt;/b&gt;", downloadWords.noLicence, downloadWords.linkOnly]) {
      expect(credits).toContain(part);
    }
    expect(credits).not.toContain("commons-elsewhere");
    expect(references.match(/^@misc\{/gm)).toHaveLength(3);
    expect(references).toContain("Water: cycle \\textbraceleft{}1\\textbraceright{}?");
  });

  it("for slides holds pixels, and what each slide says", async () => {
    const who = await person();
    await fill(who, [
      { id: "collection-water-cycle", diagram: { ...ours, title: "Water\u0001 cycle" }, note: "Mine" },
      { id: "openverse-unlicensed" },
    ]);
    const response = await ask(who, "all&for=slides");
    expect(await judge.violationsOf("/api/likes/archive", "get", response)).toEqual([]);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual([REFERENCES_FILE, "01 Water cycle.png", SLIDES_FILE]);
    expect(await sharp(files["01 Water cycle.png"]).metadata()).toMatchObject({
      format: "png",
      width: PRINT_SIDE,
    });
    expect(JSON.parse(Buffer.from(files[SLIDES_FILE] ?? []).toString())).toMatchObject([
      {
        title: "Water cycle",
        licence: { name: facts.licence?.name },
        sourceUrl: expect.stringMatching(/^http:\/\/[^/]+\/diagrams\/collection-water-cycle$/),
        note: "Mine",
        fileName: "01 Water cycle.png",
        reason: null,
      },
      { fileName: null, reason: downloadWords.noLicence },
    ]);
  });

  it("is of a folder, of what lies in none, or of all, the newest first", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await fill(who, [{ id: "commons-1" }, { id: "commons-2", folderId: folder }]);
    const titles = async (scope?: string) =>
      [...(await take(who, scope)).credits.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(await titles()).toEqual(["commons-1", "commons-2"]);
    expect(await titles(folder)).toEqual(["commons-2"]);
    expect(await titles("none")).toEqual(["commons-1"]);
  });

  it("of no folder has a name by which it is found among other files", async () => {
    const who = await person();
    for (const scope of ["all", "none"] as const) {
      const { headers, credits } = await take(who, scope);
      const name = zipWords.unfoldered(scopeNames[scope]);
      expect(headers.get("content-disposition")).toContain(`filename="${name}.zip"`);
      expect(credits).toContain(`<title>${zipWords.pageTitle(name)}</title>`);
    }
  });

  it(`takes the ${MAX_EXPORTED_DIAGRAMS} newest, and says how many older ones there are`, async () => {
    const who = await person();
    const folder = await makeFolder(who, "Everything");
    await fill(
      who,
      Array.from({ length: MAX_EXPORTED_DIAGRAMS + 3 }, (_, number) => ({
        id: `brave-${number}`,
        diagram: { imageSrc: null },
        folderId: number === 0 ? null : folder,
      })),
    );
    const { headers, credits, references } = await take(who);
    expect(headers.get(exportHeaders.items)).toBe(String(MAX_EXPORTED_DIAGRAMS));
    expect(headers.get(exportHeaders.older)).toBe("3");
    expect(credits).toContain(exportWords.older(3));
    expect(references).toContain(`{brave-${MAX_EXPORTED_DIAGRAMS - 1},`);
    expect(references).not.toContain(`{brave-${MAX_EXPORTED_DIAGRAMS},`);
    expect((await take(who, folder)).headers.get(exportHeaders.older)).toBe("2");
  });

  it("tells by HEAD what would be in it", async () => {
    const who = await person();
    await fill(who, [{ id: "collection-water-cycle", diagram: ours }]);
    const response = await who.sendJson("HEAD", "/api/likes/archive", undefined);
    expect([response.status, response.headers.get(exportHeaders.items)]).toEqual([200, "1"]);
  });
});

describe("an archive is refused", () => {
  it("to whoever is not signed in", async () => {
    expect(await readProblem(await ask(createVisitor(site.url)))).toMatchObject({ code: "sign_in_needed" });
  });

  it("of another's folder, with the answer for none", async () => {
    const [owner, other] = [await person(), await person()];
    const folder = await makeFolder(owner, "Cells");
    const theirs = await readProblem(await ask(other, folder));
    const theirSlides = await readProblem(await ask(other, `${folder}&for=slides`));
    const nobodys = await readProblem(await ask(other, crypto.randomUUID()));
    expect(theirs).toMatchObject({ status: 404, code: "not_found", detail: savedDiagramWords.noSuchFolder });
    for (const one of [theirs, theirSlides]) {
      expect({ ...one, requestId: "" }).toEqual({ ...nobodys, requestId: "" });
    }
  });

  it.each(["mine", "", "../all"])("of %j, which is no folder", async (folder) => {
    const problem = await readProblem(await ask(await person(), folder));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "folder" }] });
  });

  it("to another site's page", async () => {
    const who = await person();
    const response = await who.get("/api/likes/archive", { "sec-fetch-site": "cross-site" });
    expect(await readProblem(response)).toMatchObject({ code: "foreign_origin" });
  });
});

it("while accounts are away an archive says so", async () => {
  const who = await person();
  site.gate.shut();
  try {
    expect(await readProblem(await ask(who))).toMatchObject({ code: "accounts_unavailable" });
  } finally {
    site.gate.open();
  }
});
