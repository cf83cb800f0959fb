import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { plans } from "@/lib/plans";
import { exportHeaders } from "@/lib/saved/export";
import { SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import { type Folder, foldersAnswerSchema } from "@/lib/saved/requests";
import { folderShareWords } from "@/lib/saved/share-words";
import { savedDiagramWords } from "@/lib/saved/words";
import type { AccountCaller } from "@/server/http/caller";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { readArchive } from "@/tests/setup/archives";
import { readHead } from "@/tests/setup/page-head";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { makeKept } from "../../unit/search/make";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;

const ROUTE = "/api/folders/{id}/link";

async function foldersOf(who: Person): Promise<Folder[]> {
  return foldersAnswerSchema.parse(await (await who.get("/api/folders")).json()).folders;
}

/** Somebody with a folder in which so many diagrams lie, the last of them the newest. */
async function withFolder(count = 1) {
  const who = await signUpAt(site.url);
  const [folder] = await foldersOf(who);
  if (!folder) throw new Error("There is no first folder.");
  await grantPremium(site.backend, who.account.id);
  const removed = Array.from({ length: count }, (_, number) => ({
    diagram: makeKept(`commons-${number + 1}`, { title: `Diagram ${number + 1}.`, author: "M. Hooke" }),
    folderId: folder.id,
    note: "A secret note",
    savedAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
  }));
  await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
  return { who, folder };
}

async function makeLink(who: Person, folder: string): Promise<string> {
  const response = await who.post(`/api/folders/${folder}/link`, {});
  expect(await judge.violationsOf(ROUTE, "post", response)).toEqual([]);
  expect(response.status).toBe(201);
  return (await response.json()).path;
}

type Asker = Pick<Person, "get" | "sendJson">;
const ask = (who: Asker, method: string, folder: string) =>
  method === "GET"
    ? who.get(`/api/folders/${folder}/link`)
    : who.sendJson(method, `/api/folders/${folder}/link`, {});
const readLink = (who: Person, folder: string) => who.get(`/api/folders/${folder}/link`);
const revokeLink = (who: Person, folder: string) => who.sendJson("DELETE", `/api/folders/${folder}/link`, {});

/** As somebody who was given the link, whom nobody knows. */
const open = (path: string) => fetch(site.url + path);
const titlesIn = (html: string) => [...html.matchAll(/>(Diagram \d+)\.<\/bdi>/g)].map(([, title]) => title);

describe("a link", () => {
  it("is shown again to its owner and to no stranger, as long as it leads to the folder", async () => {
    const { who, folder } = await withFolder();
    const stranger = await signUpAt(site.url);
    const shown = async () => {
      const response = await readLink(who, folder.id);
      expect(await judge.violationsOf(ROUTE, "get", response)).toEqual([]);
      return (await response.json()).path;
    };
    expect(await shown()).toBeNull();
    const first = await makeLink(who, folder.id);
    expect(await shown()).toBe(first);
    const second = await makeLink(who, folder.id);
    expect(await shown()).toBe(second);
    expect((await open(second)).status).toBe(200);
    const theirs = await readLink(stranger, folder.id);
    expect(await readProblem(theirs)).toMatchObject({ code: "not_found" });
    await revokeLink(who, folder.id);
    expect(await shown()).toBeNull();
  });

  it("that was made before links could be shown works, and is not shown", async () => {
    const { who, folder } = await withFolder();
    const token = `${"x".repeat(21)}w`;
    const hash = createHash("sha256").update(token).digest("hex");
    const old = { account: who.account.id, folder: folder.id, hash };
    await site.backend.service.rpc("set_folder_link", old);
    expect((await open(`/folders/${token}`)).status).toBe(200);
    expect(await (await readLink(who, folder.id)).json()).toEqual({ path: null });
  });

  describe("after APP_SECRET has been replaced", () => {
    afterEach(() => vi.unstubAllEnvs());

    /** The link as a process with these secrets computes it. */
    async function linkUnder(secrets: Record<string, string>, who: Person, folder: string) {
      const { url, publishableKey, secretKey } = site.backend.api;
      const keys = { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey };
      const environment = { SUPABASE_URL: url, ...keys, ...secrets };
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
      vi.resetModules();
      const { readFolderLink } = await import("@/server/saved/folder-link");
      return readFolderLink({ id: who.account.id } as AccountCaller, folder);
    }

    it("is shown while the secret before it is named, and not after that", async () => {
      const { who, folder } = await withFolder();
      const path = await makeLink(who, folder.id);
      const before = process.env.APP_SECRET as string;
      const rotated = { APP_SECRET: "another-secret-of-at-least-32-characters", APP_SECRET_PREVIOUS: before };
      expect(await linkUnder(rotated, who, folder.id)).toBe(path);
      expect(await linkUnder({ ...rotated, APP_SECRET_PREVIOUS: "" }, who, folder.id)).toBeNull();
      expect((await open(path)).status).toBe(200);
    });
  });

  it("has 128 bits, of which only the hash is kept", async () => {
    const { who, folder } = await withFolder();
    const path = await makeLink(who, folder.id);
    expect(path).toMatch(/^\/folders\/[\w-]{22}$/);
    const token = path.replace("/folders/", "");
    const { body } = await site.backend.service.rpc("shared_folder", {
      hash: createHash("sha256").update(token).digest("hex"),
    });
    expect(body).toMatchObject([{ folder_id: folder.id }]);
    expect((await foldersOf(who)).find(({ id }) => id === folder.id)).toMatchObject({ isShared: true });
    expect(JSON.stringify(await (await who.get("/api/folders")).json())).not.toContain(token);
  });

  it("leads nowhere from the very request after it was taken back", async () => {
    const { who, folder } = await withFolder();
    const path = await makeLink(who, folder.id);
    expect((await open(path)).status).toBe(200);
    const response = await revokeLink(who, folder.id);
    expect(await judge.violationsOf(ROUTE, "delete", response)).toEqual([]);
    expect((await open(path)).status).toBe(404);
    expect((await foldersOf(who)).find(({ id }) => id === folder.id)).toMatchObject({ isShared: false });
    // What is not there is taken back as well.
    expect((await revokeLink(who, folder.id)).status).toBe(200);
  });

  it("has a card of its own, which leads to no other page", async () => {
    const { who, folder } = await withFolder();
    const { meta } = readHead(await (await open(await makeLink(who, folder.id))).text());
    expect([meta["og:title"], meta["twitter:title"]]).toEqual([folder.name, folder.name]);
    expect(meta["og:url"]).toBeUndefined();
  });

  it("takes the place of the one before", async () => {
    const { who, folder } = await withFolder();
    const first = await makeLink(who, folder.id);
    const second = await makeLink(who, folder.id);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  it("is one, however many are made at once", async () => {
    const { who, folder } = await withFolder();
    const paths = await Promise.all(Array.from({ length: 10 }, () => makeLink(who, folder.id)));
    expect(new Set(paths).size).toBe(10);
    const answers = await Promise.all(paths.map(open));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it("ends with its folder", async () => {
    const { who, folder } = await withFolder();
    const path = await makeLink(who, folder.id);
    await who.sendJson("DELETE", `/api/folders/${folder.id}`, {});
    expect((await open(path)).status).toBe(404);
  });
});

describe("to somebody else's folder", () => {
  it("nobody makes a link or takes it back; the answer is as for none", async () => {
    const { who: owner, folder } = await withFolder();
    const path = await makeLink(owner, folder.id);
    const other = await signUpAt(site.url);
    const answers = [];
    for (const id of [folder.id, crypto.randomUUID()]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const problem = await readProblem(await ask(other, method, id));
        expect(problem.code).toBe("not_found");
        answers.push(JSON.stringify({ ...problem, requestId: "" }));
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect((await open(path)).status).toBe(200);
  });

  it("a guest has to sign in, and an id that is none is named", async () => {
    const { who, folder } = await withFolder();
    for (const method of ["GET", "POST", "DELETE"]) {
      const guest = await ask(createVisitor(site.url), method, folder.id);
      expect(await readProblem(guest)).toMatchObject({ code: "sign_in_needed" });
      const mine = await ask(who, method, "mine");
      expect(await readProblem(mine)).toMatchObject({ errors: [{ field: "id" }] });
    }
  });

  it("nothing of links is told straight at the data API, not even to whoever has one", async () => {
    const { who, folder } = await withFolder();
    const token = (await makeLink(who, folder.id)).replace("/folders/", "");
    const hash = createHash("sha256").update(token).digest("hex");
    const reader = await site.backend.createAccount(`reader-${crypto.randomUUID()}`);
    for (const actor of [site.backend.anonymous, reader]) {
      for (const answer of [
        await actor.rpc("shared_folder", { hash }),
        await actor.rpc("shared_folder_diagrams", { hash, skip: 0, page_size: 10 }),
        await actor.rpc("set_folder_link", { account: who.account.id, folder: folder.id, hash: null }),
        await actor.call("GET", `/rest/v1/folders?select=id,share_hash&share_hash=eq.${hash}`),
      ]) {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(JSON.stringify(answer.body)).not.toContain(folder.id);
      }
      const { status, body } = await actor.call("GET", "/rest/v1/folders?select=id,name,shared_at");
      expect(status >= 400 || body.length === 0).toBe(true);
    }
    expect((await open(`/folders/${token}`)).status).toBe(200);
  });
});

describe("the page of a shared folder", () => {
  it("has its name and its diagrams, each with author, licence and the way to its page", async () => {
    const { who, folder } = await withFolder(3);
    const html = await (await open(await makeLink(who, folder.id))).text();
    expect(html).toContain(folder.name);
    expect(html).toContain(folderShareWords.diagrams(3));
    expect(titlesIn(html)).toEqual(["Diagram 3", "Diagram 2", "Diagram 1"]);
    expect(html).toContain("by M. Hooke");
    for (const number of [1, 2, 3]) expect(html).toContain(`href="/diagrams/commons-${number}"`);
    // Saving has shared it, so that it has a page.
    expect((await open("/diagrams/commons-2")).status).toBe(200);
  });

  it("says neither whose it is nor what its owner noted, to no visitor", async () => {
    const { who, folder } = await withFolder(2);
    await who.sendJson("PATCH", "/api/profile", { name: "Ada Ownername" });
    const path = await makeLink(who, folder.id);
    const secrets = [who.email, who.account.id, folder.id, "Ada Ownername", "A secret note"];
    for (const visitor of [createVisitor(site.url), await signUpAt(site.url)]) {
      const html = await (await visitor.get(path)).text();
      for (const secret of secrets) expect(html).not.toContain(secret);
    }
  });

  it("says the name of its owner, and nothing else of them, from when they choose so until they do not", async () => {
    const { who, folder } = await withFolder(2);
    const name = (text: string) => who.sendJson("PATCH", "/api/profile", { name: text });
    const choose = (showsOwner: boolean) =>
      who.sendJson("PATCH", `/api/folders/${folder.id}`, { showsOwner });
    await name("Ada Ownername");
    const path = await makeLink(who, folder.id);
    const shown = async () => (await open(path)).text();
    const stranger = await signUpAt(site.url);
    const theirs = await stranger.sendJson("PATCH", `/api/folders/${folder.id}`, { showsOwner: true });
    expect(await readProblem(theirs)).toMatchObject({ code: "not_found" });
    expect(await shown()).not.toContain("Ada Ownername");

    const chosen = await choose(true);
    expect(await judge.violationsOf("/api/folders/{id}", "patch", chosen)).toEqual([]);
    expect((await foldersOf(who)).find(({ id }) => id === folder.id)).toMatchObject({ showsOwner: true });
    const html = await shown();
    expect(html).toContain("<bdi>Ada Ownername</bdi>");
    for (const secret of [who.email, who.account.id, folder.id, "A secret note"])
      expect(html).not.toContain(secret);
    await name("Ada Newname");
    expect(await shown()).toContain("<bdi>Ada Newname</bdi>");
    await choose(false);
    expect(await shown()).not.toContain("Ada Newname");
  });

  it("leads its owner to the folder itself", async () => {
    const { who, folder } = await withFolder();
    const html = await (await who.get(await makeLink(who, folder.id))).text();
    expect(html).toContain(`href="/liked?folder=${folder.id}"`);
    expect(html).not.toContain(folderShareWords.saveCopy);
  });

  it.each([
    ["of a link", true],
    ["of none", false],
  ])("%s is kept by nobody, found by no search engine, and tells nobody its address", async (_, isShared) => {
    const { who, folder } = await withFolder();
    const { headers } = await open(isShared ? await makeLink(who, folder.id) : `/folders/${"x".repeat(22)}`);
    expect(headers.get("cache-control")).toMatch(/^private, .*no-store/);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("goes on page by page, and knows no page after the last", async () => {
    const count = SAVED_PAGE_SIZE + 5;
    const { who, folder } = await withFolder(count);
    const path = await makeLink(who, folder.id);
    const first = await (await open(path)).text();
    expect(titlesIn(first)).toHaveLength(SAVED_PAGE_SIZE);
    expect(first).toContain(`href="${path}?page=2"`);
    const second = await (await open(`${path}?page=2`)).text();
    expect(titlesIn(second)).toEqual([5, 4, 3, 2, 1].map((number) => `Diagram ${number}`));
    expect(second).toContain(`Fig. ${count}`);
    expect(second).not.toContain(`href="${path}`);
    expect(titlesIn(await (await open(`${path}?page=999999`)).text())).toEqual(titlesIn(second));
    for (const page of ["0", "-1", "x", "1e9", "2&page=3"])
      expect(titlesIn(await (await open(`${path}?page=${page}`)).text())).toEqual(titlesIn(first));
  });

  it.each([
    "/folders/x",
    "/folders/%20",
    `/folders/${"x".repeat(22)}`,
    `/folders/${"x".repeat(23)}`,
    "/folders/..%2F..%2Fetc",
    `/folders/${"'".repeat(22)}`,
  ])("%s is none, as any other address where nothing is", async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });

  it("while the database is away is our fault, and not a page that is gone", async () => {
    const { who, folder } = await withFolder();
    const path = await makeLink(who, folder.id);
    site.gate.shut();
    try {
      expect((await open(path)).status).toBe(500);
    } finally {
      site.gate.open();
    }
    expect((await open(path)).status).toBe(200);
    expect(site.output()).not.toContain(path.replace("/folders/", ""));
  });
});

describe("a copy of a shared folder", () => {
  const COPY = "/api/folders/shared/{token}/copy";
  const copyOf = (path: string) => COPY.replace("{token}", path.replace("/folders/", ""));

  it("lies in a folder of the reader's own, and is made once", async () => {
    const { who, folder } = await withFolder(3);
    const path = copyOf(await makeLink(who, folder.id));
    const reader = await signUpAt(site.url);
    await reader.get("/api/folders");
    const response = await reader.post(path, {});
    expect(await judge.violationsOf(COPY, "post", response.clone())).toEqual([]);
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toMatchObject({
      folder: { name: `${folder.name} (copy)` },
      copied: 3,
      alreadySaved: 0,
    });
    const { likes } = await (await reader.get(`/api/likes?folder=${made.folder.id}`)).json();
    const seen = likes.map(({ diagram, note }: { diagram: { title: string }; note: string }) => [
      diagram.title,
      note,
    ]);
    expect(seen).toEqual([3, 2, 1].map((number) => [`Diagram ${number}.`, ""]));
    expect(await (await reader.post(path, {})).json()).toEqual({ folder: null, copied: 0, alreadySaved: 3 });
  });

  it("that does not fit is refused with what would", async () => {
    const { who, folder } = await withFolder(plans.free.savedDiagrams + 1);
    const path = copyOf(await makeLink(who, folder.id));
    const refused = await (await signUpAt(site.url)).post(path, {});
    expect(await judge.violationsOf(COPY, "post", refused.clone())).toEqual([]);
    const { savedDiagrams } = plans.free;
    expect(await readProblem(refused)).toMatchObject({
      code: "like_limit_reached",
      detail: savedDiagramWords.copyFull(savedDiagrams + 1, savedDiagrams),
    });
  });

  it("is for accounts, as long as the link is there", async () => {
    const { who, folder } = await withFolder();
    const path = copyOf(await makeLink(who, folder.id));
    const guest = await createVisitor(site.url).post(path, {});
    expect(await readProblem(guest)).toMatchObject({ code: "sign_in_needed", requiresLogin: true });
    const reader = await signUpAt(site.url);
    await revokeLink(who, folder.id);
    for (const gone of [path, copyOf("/folders/x")])
      expect(await readProblem(await reader.post(gone, {}))).toMatchObject({ code: "not_found" });
    expect((await (await reader.get("/api/likes")).json()).likes).toEqual([]);
  });
});

describe("all of a shared folder as a file", () => {
  const archiveOf = (path: string) => `/api/folders/shared/${path.replace("/folders/", "")}/archive`;

  it("is for everybody with the link, without the notes, until the link is taken back", async () => {
    const { who, folder } = await withFolder(2);
    const path = await makeLink(who, folder.id);
    const visitor = createVisitor(site.url);
    const response = await visitor.get(archiveOf(path));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get(exportHeaders.items)).toBe("2");
    const { credits } = await readArchive(response);
    expect(credits).toContain("Diagram 2.");
    expect(credits).not.toContain("A secret note");
    await revokeLink(who, folder.id);
    const gone = await visitor.get(archiveOf(path));
    expect(await judge.violationsOf("/api/folders/shared/{token}/archive", "get", gone.clone())).toEqual([]);
    expect(await readProblem(gone)).toMatchObject({ code: "not_found" });
    expect((await visitor.get(archiveOf("/folders/x"))).status).toBe(404);
  });
});
