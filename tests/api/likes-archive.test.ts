import { once } from "node:events";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloadWords, svgFaults } from "@/lib/diagrams/download-words";
import type { KeptDiagram } from "@/lib/diagrams/kept-diagram";
import { CREDITS_FILE, MAX_TAKEN, REFERENCES_FILE, takeAwayHeaders } from "@/lib/liked/take-away";
import { archiveWords, takeAwayWords } from "@/lib/liked/take-away-words";
import { likedWords } from "@/lib/liked/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type HostedApp, startHostedApp } from "@/tests/setup/hosted-app";
import { signUpAt } from "@/tests/setup/people";
import { type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { svg } from "../unit/downloads/drawings";
import { facts, halfRed } from "../unit/downloads/pictures";
import { makeKept } from "../unit/search/make";

let host: PictureHost;
let site: HostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
/** Ends the pictures that would otherwise not end. */
let endAll = () => {};

beforeAll(async () => {
  const held = new Set<() => void>();
  endAll = () => {
    for (const end of held) end();
    held.clear();
  };
  host = await startPictureHost({
    "/frog.jpg": sendPicture("image/jpeg", await halfRed().flatten().jpeg().toBuffer()),
    "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
    "/held.png": (response) => {
      response.writeHead(200, { "content-type": "image/png" }).write("x");
      held.add(() => response.end());
    },
  });
  site = await startHostedApp({ userCap: 1000 }, { ALLOW_PRIVATE_FETCH_HOSTS: host.pair });
  judge = await readDescription(site.url);
});
afterAll(async () => {
  endAll();
  await site.stop();
  await host.stop();
});

type Person = Awaited<ReturnType<typeof signUpAt>>;
const person = () => signUpAt(site.url);

const { title: _, sourceUrl: __, ...licensed } = facts;
const water = {
  ...licensed,
  imageSrc: "/collection/water-cycle.svg",
  sourceUrl: "/collection/water-cycle.svg",
};

interface Saved {
  id: string;
  diagram?: Partial<KeptDiagram>;
  note?: string;
  folderId?: string | null;
}

/** Saves diagrams past the door, which takes none that no search has found; the first of them is the newest. */
async function fill(who: Person, saved: readonly Saved[]) {
  await site.house.service.call("PATCH", `/rest/v1/profiles?id=eq.${who.account.id}`, { is_premium: true });
  const removed = saved.map(({ id, diagram, note = "", folderId = null }, index) => ({
    diagram: makeKept(id, diagram),
    folderId,
    note,
    savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  await site.house.service.rpc("restore_diagrams", { account: who.account.id, removed });
}

async function makeFolder(who: Person, name: string): Promise<string> {
  return (await (await who.post("/api/folders", { name })).json()).id;
}

const ask = (who: Pick<Person, "get">, folder = "all") => who.get(`/api/likes/archive?folder=${folder}`);

async function take(who: Person, folder?: string) {
  const response = await ask(who, folder);
  expect(await judge.faultsOf("/api/likes/archive", "get", response)).toEqual([]);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  const pictures = Object.keys(files).filter((name) => name !== CREDITS_FILE && name !== REFERENCES_FILE);
  return { response, files, pictures, credits: text(CREDITS_FILE), references: text(REFERENCES_FILE) };
}

describe("an archive", () => {
  it("holds the pictures that may be copied, and names every other with its reason", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Thesis, chapter 2/3");
    const at = (path: string) => ({ ...licensed, imageSrc: host.origin + path });
    await fill(
      who,
      [
        { id: "collection-water-cycle", diagram: { ...water, title: "Water: cycle?" }, note: "<b>Mine</b>" },
        { id: "commons-frog", diagram: { ...at("/frog.jpg"), title: "Frog {1}" } },
        { id: "commons-scripted", diagram: at("/scripted.svg") },
        { id: "commons-gone", diagram: at("/gone.png") },
        { id: "openverse-unlicensed", diagram: { imageSrc: `${host.origin}/frog.jpg` } },
        { id: "brave-link", diagram: { imageSrc: null } },
      ].map((saved) => ({ ...saved, folderId: folder })),
    );
    await fill(who, [{ id: "commons-elsewhere" }]);

    const { response, files, pictures, credits, references } = await take(who, folder);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="Thesis, chapter 2-3.zip"; filename*=UTF-8''Thesis%2C%20chapter%202-3.zip`,
      "cache-control": "private, no-store",
      [takeAwayHeaders.items]: "6",
      [takeAwayHeaders.unlicensed]: "1",
      [takeAwayHeaders.linkOnly]: "1",
      [takeAwayHeaders.older]: "0",
    });
    expect(pictures).toEqual(["01 Water- cycle.svg", "02 Frog {1}.jpg"]);
    const frog = await sharp(files["02 Frog {1}.jpg"]).metadata();
    expect([frog.format, frog.xmp?.toString()]).toEqual(["jpeg", expect.stringContaining("CC BY-SA 4.0")]);
    for (const part of [
      "&lt;b&gt;Mine&lt;/b&gt;",
      svgFaults.script,
      "(404).",
      downloadWords.noLicence,
      downloadWords.linkOnly,
    ]) {
      expect(credits).toContain(part);
    }
    expect(credits).not.toContain("commons-elsewhere");
    expect(references.match(/^@misc\{/gm)).toHaveLength(6);
    expect(references).toContain("Frog \\textbraceleft{}1\\textbraceright{}");
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

  it(`takes the ${MAX_TAKEN} newest, and says how many older ones there are`, async () => {
    const who = await person();
    const folder = await makeFolder(who, "Everything");
    await fill(
      who,
      Array.from({ length: MAX_TAKEN + 3 }, (_, number) => ({
        id: `brave-${number}`,
        diagram: { imageSrc: null },
        folderId: number === 0 ? null : folder,
      })),
    );
    const { response, credits, references } = await take(who);
    expect(response.headers.get(takeAwayHeaders.items)).toBe(String(MAX_TAKEN));
    expect(response.headers.get(takeAwayHeaders.older)).toBe("3");
    expect(credits).toContain(takeAwayWords.older(3));
    expect(references).toContain(`{brave-${MAX_TAKEN - 1},`);
    expect(references).not.toContain(`{brave-${MAX_TAKEN},`);
    expect((await take(who, folder)).response.headers.get(takeAwayHeaders.older)).toBe("2");
  });

  it("tells by HEAD what would be in it, and makes nothing", async () => {
    const who = await person();
    await fill(who, [{ id: "commons-frog", diagram: { ...licensed, imageSrc: `${host.origin}/held.png` } }]);
    for (let time = 0; time < 2; time += 1) {
      const response = await who.sendJson("HEAD", "/api/likes/archive", undefined);
      expect([response.status, response.headers.get(takeAwayHeaders.items)]).toEqual([200, "1"]);
    }
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
    const nobodys = await readProblem(await ask(other, crypto.randomUUID()));
    expect(theirs).toMatchObject({ status: 404, code: "not_found", detail: likedWords.noSuchFolder });
    expect({ ...theirs, requestId: "" }).toEqual({ ...nobodys, requestId: "" });
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

  it("while one of the same account is made, and no longer", async () => {
    const who = await person();
    await fill(who, [{ id: "commons-held", diagram: { ...licensed, imageSrc: `${host.origin}/held.png` } }]);
    const first = await ask(who);
    expect(await readProblem(await ask(who))).toMatchObject({
      code: "too_many_requests",
      detail: archiveWords.alreadyMade,
    });
    // Another account is not held up by it.
    expect((await take(await person())).pictures).toEqual([]);
    endAll();
    await first.arrayBuffer();
    const second = ask(who);
    await expect.poll(() => host.requests.filter(({ url }) => url === "/held.png").length).toBeGreaterThan(1);
    endAll();
    expect((await second).status).toBe(200);
  });
});

it("an archive that is cancelled stops at once, and the next may begin", async () => {
  const who = await person();
  const held = { ...licensed, imageSrc: `${host.origin}/held.png` };
  await fill(
    who,
    Array.from({ length: 5 }, (_, number) => ({ id: `commons-${number}`, diagram: held })),
  );
  host.forget();
  const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const cancelled = new AbortController();
  const response = await fetch(`${site.url}/api/likes/archive`, {
    headers: { cookie },
    signal: cancelled.signal,
  });
  expect(response.status).toBe(200);
  // Two at a time, which is what one caller may ask for.
  await expect.poll(() => host.requests.length).toBe(2);
  const closed = host.requests.map(({ socket }) => once(socket, "close"));
  cancelled.abort();
  await Promise.all(closed);
  expect(host.requests).toHaveLength(2);
  const next = await ask(who);
  expect(next.status).toBe(200);
  await next.body?.cancel();
  expect(site.output()).not.toContain("archive_failed");
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
