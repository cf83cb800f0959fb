import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { plans } from "@/lib/plans";
import { MAX_CHOSEN, MAX_NOTE_LENGTH, SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import { folderPicturesSchema, foldersAnswerSchema, savedPageSchema } from "@/lib/saved/requests";
import { savedDiagramWords } from "@/lib/saved/words";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
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
const person = () => signUpAt(site.url);

const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

function snapshotOf(id: string, facts: Partial<DiagramSnapshot> = {}): string {
  return signSnapshot(makeKept(id, facts), inAMinute()) ?? "";
}

async function asDescribed(path: string, method: string, response: Response) {
  expect(await judge.violationsOf(path, method, response)).toEqual([]);
  return response;
}

async function save(who: Person, id: string, facts: Partial<DiagramSnapshot> = {}, folderId?: string) {
  const body = { snapshot: snapshotOf(id, facts), ...(folderId && { folderId }) };
  const response = await asDescribed("/api/likes", "post", await who.post("/api/likes", body));
  expect(response.status).toBe(201);
  return (await response.json()) as { diagramId: string; isNew: boolean };
}

/** Gives an account more than a free one may have, past the door. */
async function fill(who: Person, count: number) {
  await grantPremium(site.backend, who.account.id);
  const removed = Array.from({ length: count }, (_, number) => ({
    diagram: makeKept(`commons-${number}`, { title: `Diagram ${String(number).padStart(3, "0")}` }),
    folderId: null,
    note: "",
    savedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000).toISOString(),
  }));
  await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
}

async function list(who: Person, query: Record<string, string> = {}) {
  const path = `/api/likes?${new URLSearchParams(query)}`;
  const response = await asDescribed("/api/likes", "get", await who.get(path));
  expect(response.status).toBe(200);
  return savedPageSchema.parse(await response.json());
}

async function listAll(who: Person, query: Record<string, string> = {}) {
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list(who, { ...query, ...(cursor && { cursor }) });
    ids.push(...page.likes.map(({ diagram }) => diagram.id));
    cursor = page.nextCursor;
  }
  return ids;
}

async function foldersOf(who: Person) {
  const response = await asDescribed("/api/folders", "get", await who.get("/api/folders"));
  return foldersAnswerSchema.parse(await response.json());
}

async function makeFolder(who: Person, name: string): Promise<string> {
  const response = await asDescribed("/api/folders", "post", await who.post("/api/folders", { name }));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const change = (who: Person, body: unknown) => who.sendJson("PATCH", "/api/likes", body);
const remove = (who: Person, ids: string[]) => who.sendJson("DELETE", "/api/likes", { ids });
const changeFolder = (who: Person, id: string, body: unknown) =>
  who.sendJson("PATCH", `/api/folders/${id}`, body);
const deleteFolder = (who: Person, id: string) => who.sendJson("DELETE", `/api/folders/${id}`, {});

describe("saving", () => {
  it("keeps what a search has found, and says so in the next list", async () => {
    const who = await person();
    const { diagrams } = await who.found("water cycle");
    const [first] = diagrams;
    const response = await who.post("/api/likes", { snapshot: first?.snapshot });
    expect(await response.json()).toEqual({ diagramId: first?.id, isNew: true });
    const { likes, nextCursor } = await list(who);
    expect(nextCursor).toBeNull();
    const {
      likes: _,
      score,
      relevanceScore,
      isGenerated,
      foundAs,
      snapshot,
      ...kept
    } = first as NonNullable<typeof first>;
    // The topic that the search has added belongs to the search.
    const tags = kept.tags.filter((tag) => tag !== "water cycle");
    expect(likes).toMatchObject([{ diagram: { ...kept, tags }, folderId: null, note: "" }]);
    const state = await who.get(`/api/likes/state?ids=${diagrams.map(({ id }) => id).join(",")}`);
    await asDescribed("/api/likes/state", "get", state.clone());
    expect(await state.json()).toEqual({ liked: [first?.id], folders: {} });
  });

  it("a second time changes nothing", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1", { title: "First" }, folder);
    expect(await save(who, "commons-1", { title: "Second" })).toEqual({
      diagramId: "commons-1",
      isNew: false,
    });
    expect((await list(who)).likes).toMatchObject([{ diagram: { title: "First" }, folderId: folder }]);
    const state = await who.get("/api/likes/state?ids=commons-1,commons-2");
    expect(await state.json()).toEqual({ liked: ["commons-1"], folders: { "commons-1": folder } });
  });

  it("by ten calls at once leaves exactly as many as a free account holds", async () => {
    const who = await person();
    const room = 2;
    for (let number = room; number < plans.free.savedDiagrams; number += 1)
      await save(who, `commons-${number}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        who.post("/api/likes", { snapshot: snapshotOf(`openverse-${number}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(room);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(10 - room);
    const problem = await readProblem(refused[0] as Response);
    expect(problem).toMatchObject({ code: "like_limit_reached", detail: savedDiagramWords.full });
    expect((await foldersOf(who)).total).toBe(plans.free.savedDiagrams);
    // What is there already is no more than before.
    expect(await save(who, "commons-2")).toMatchObject({ isNew: false });
  });

  it("the same by 20 calls at once is one", async () => {
    const who = await person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => who.post("/api/likes", { snapshot: snapshotOf("commons-1") })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await foldersOf(who)).total).toBe(1);
  });

  it("with premium knows no limit", async () => {
    const who = await person();
    await fill(who, plans.free.savedDiagrams);
    expect(await save(who, "commons-more")).toMatchObject({ isNew: true });
  });

  it.each([
    ["forged", () => `${snapshotOf("commons-1")}x`],
    ["expired", () => signSnapshot(makeKept("commons-1"), inAMinute() - 120)],
    ["nothing of ours", () => "no token"],
  ])("refuses a snapshot that is %s, and keeps nothing", async (_, make) => {
    const who = await person();
    const problem = await readProblem(await who.post("/api/likes", { snapshot: make() }));
    expect(problem).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "snapshot", message: diagramWords.snapshotVoid }],
    });
    expect((await foldersOf(who)).total).toBe(0);
  });

  it("takes no diagram that a browser has written", async () => {
    const who = await person();
    const problem = await readProblem(await who.post("/api/likes", { diagram: makeKept("commons-1") }));
    expect(problem).toMatchObject({ code: "invalid_request" });
    expect(problem.errors?.map(({ field }) => field)).toContain("snapshot");
  });

  it("of Brave keeps a link alone", async () => {
    const who = await person();
    await save(who, "brave-1", { author: "Somebody" });
    const [like] = (await list(who)).likes;
    expect(like?.diagram).toMatchObject({ imageSrc: null, thumbnailSrc: null, author: null });
    expect(like?.diagram.sourceUrl).toBe("https://pages.example/brave-1");
  });

  it("shows a stranger's picture at an address of ours", async () => {
    const who = await person();
    await save(who, "openverse-1");
    const [like] = (await list(who)).likes;
    expect(like?.diagram.imageSrc).toMatch(/^\/api\/images\//);
  });
});

describe("the list", () => {
  const cursorOf = (key: string) =>
    Buffer.from(JSON.stringify({ sort: "newest", key, id: crypto.randomUUID() })).toString("base64url");

  it("gives every one once, in order, page by page", async () => {
    const who = await person();
    const count = SAVED_PAGE_SIZE + 5;
    await fill(who, count);
    const newest = await listAll(who);
    expect(new Set(newest).size).toBe(count);
    // Two and two were saved at the same time.
    const seconds = newest.map((id) => Math.floor(Number(id.replace("commons-", "")) / 2));
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
    expect(await listAll(who, { sort: "oldest" })).toEqual([...newest].reverse());
    const byTitle = Array.from({ length: count }, (_, number) => `commons-${number}`);
    expect(await listAll(who, { sort: "title" })).toEqual(byTitle);
    expect((await list(who)).likes).toHaveLength(SAVED_PAGE_SIZE);
  });

  it("finds by every word in title, author, topics and note, whatever their case", async () => {
    const who = await person();
    await save(who, "commons-1", { title: "Animal cell", author: "M. Hooke", tags: ["biology"] });
    await save(who, "commons-2", { title: "Plant cell" });
    await change(who, { ids: ["commons-2"], note: "For the Exam" });
    expect(await listAll(who, { q: "CELL" })).toEqual(["commons-2", "commons-1"]);
    expect(await listAll(who, { q: "hooke cell" })).toEqual(["commons-1"]);
    expect(await listAll(who, { q: "biology" })).toEqual(["commons-1"]);
    expect(await listAll(who, { q: "exam" })).toEqual(["commons-2"]);
    expect(await listAll(who, { q: "100%" })).toEqual([]);
    await save(who, "commons-3", { title: "Ökosystem" });
    expect(await listAll(who, { q: "öKOSYSTEM" })).toEqual(["commons-3"]);
  });

  it("is of a folder, of none, or of all", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1", {}, folder);
    await save(who, "commons-2");
    expect(await listAll(who, { folder })).toEqual(["commons-1"]);
    expect(await listAll(who, { folder: "none" })).toEqual(["commons-2"]);
    expect(await listAll(who)).toEqual(["commons-2", "commons-1"]);
  });

  it.each([
    ["cursor", { cursor: "nonsense" }],
    ["cursor", { cursor: Buffer.from('{"sort":"newest","key":"now","id":"x"}').toString("base64url") }],
    ["cursor", { cursor: cursorOf("0000-01-01T00:00:00.000000Z") }],
    ["cursor", { cursor: cursorOf("2026-02-30T00:00:00.000000Z") }],
    ["cursor", { cursor: cursorOf("\u0000"), sort: "title" }],
    ["q", { q: "\u0000" }],
    ["sort", { sort: "colour" }],
    ["folder", { folder: "mine" }],
    ["q", { q: "x".repeat(101) }],
    ["page", { page: "2" }],
  ])("says that %s is wrong in %j", async (field, query) => {
    const who = await person();
    const problem = await readProblem(await who.get(`/api/likes?${new URLSearchParams(query as never)}`));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field }] });
  });
});

describe("filing, annotating and removing", () => {
  it("moves many at once, and out again", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    for (const number of [1, 2, 3]) await save(who, `commons-${number}`);
    const moved = await change(who, { ids: ["commons-1", "commons-2"], folderId: folder });
    await asDescribed("/api/likes", "patch", moved.clone());
    expect(await moved.json()).toEqual({ changed: 2 });
    const { folders, unfiled, total } = await foldersOf(who);
    expect(folders.find(({ id }) => id === folder)?.count).toBe(2);
    expect([unfiled, total]).toEqual([1, 3]);
    await change(who, { ids: ["commons-1"], folderId: null });
    expect((await foldersOf(who)).unfiled).toBe(2);
  });

  it("keeps a note as it is written, and leaves the folder alone", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1", {}, folder);
    await change(who, { ids: ["commons-1"], note: "  Compare with fig. 3\n<b>ä</b> " });
    const expected = { folderId: folder, note: "Compare with fig. 3\n<b>ä</b>" };
    expect((await list(who)).likes).toMatchObject([expected]);
  });

  it("brings back what was removed: in its place, with its note, in its folder", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1");
    await save(who, "commons-2", {}, folder);
    await save(who, "commons-3");
    await change(who, { ids: ["commons-2"], note: "Mine" });
    const before = (await list(who)).likes;
    const removed = await remove(who, ["commons-2", "commons-3", "commons-9"]);
    await asDescribed("/api/likes", "delete", removed.clone());
    const { undo } = await removed.json();
    expect(undo).toHaveLength(2);
    expect(await listAll(who)).toEqual(["commons-1"]);
    const restored = await who.post("/api/likes/restore", { undo });
    await asDescribed("/api/likes/restore", "post", restored.clone());
    expect(await restored.json()).toEqual({ restored: 2 });
    const strip = ({ snapshot, ...rest }: (typeof before)[number]) => rest;
    expect((await list(who)).likes.map(strip)).toEqual(before.map(strip));
  });

  it("brings back the largest diagram with the longest note", async () => {
    const who = await person();
    // Letters that no packing makes much shorter.
    const letters = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join(
        "",
      );
    await save(who, "commons-1", { title: letters(200), description: letters(300) });
    await change(who, { ids: ["commons-1"], note: letters(MAX_NOTE_LENGTH) });
    const { undo } = await (await remove(who, ["commons-1"])).json();
    expect((await who.post("/api/likes/restore", { undo })).status).toBe(200);
    expect((await list(who)).likes[0]?.note).toHaveLength(MAX_NOTE_LENGTH);
  });

  it("brings it back into no folder where its folder is gone", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1", {}, folder);
    const { undo } = await (await remove(who, ["commons-1"])).json();
    await deleteFolder(who, folder);
    await who.post("/api/likes/restore", { undo });
    expect((await list(who)).likes).toMatchObject([{ folderId: null }]);
  });

  it("never brings back more than the plan holds", async () => {
    const who = await person();
    await save(who, "commons-0");
    const { undo } = await (await remove(who, ["commons-0"])).json();
    for (let number = 1; number <= plans.free.savedDiagrams; number += 1)
      await save(who, `commons-${number}`);
    const before = await listAll(who);
    const problem = await readProblem(await who.post("/api/likes/restore", { undo }));
    expect(problem.code).toBe("like_limit_reached");
    expect(await listAll(who)).toEqual(before);
  });

  it.each([
    ["ids", { ids: [] }],
    ["ids", { ids: Array.from({ length: MAX_CHOSEN + 1 }, (_, number) => `commons-${number}`), note: "" }],
    ["ids.0", { ids: ["../etc/passwd"], note: "" }],
    ["body", { ids: ["commons-1"] }],
    ["folderId", { ids: ["commons-1"], folderId: "study" }],
    ["note", { ids: ["commons-1"], note: "x".repeat(1001) }],
    ["note", { ids: ["commons-1"], note: "\u0000" }],
    ["title", { ids: ["commons-1"], note: "", title: "Mine" }],
  ])("says that %s is wrong in a change", async (field, body) => {
    const who = await person();
    await save(who, "commons-1");
    const problem = await readProblem(await change(who, body));
    expect(problem.code).toBe("invalid_request");
    expect(problem.errors?.map(({ field }) => field)).toContain(field);
    expect((await list(who)).likes).toMatchObject([{ note: "", folderId: null }]);
  });
});

describe("folders", () => {
  it("begin with three, which once deleted stay away", async () => {
    const who = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => foldersOf(who)));
    for (const { folders } of answers) {
      expect(folders.map(({ name, slug }) => [name, slug])).toEqual([
        ["Study Materials", "study"],
        ["Reference Diagrams", "reference"],
        ["Favorites", "favorites"],
      ]);
    }
    const [first] = answers[0]?.folders ?? [];
    expect((await deleteFolder(who, first?.id ?? "")).status).toBe(200);
    expect((await foldersOf(who)).folders.map(({ slug }) => slug)).toEqual(["reference", "favorites"]);
  });

  it("are made at the end, in the ink that is used least", async () => {
    const who = await person();
    await foldersOf(who);
    await makeFolder(who, "  Thesis,   chapter 2 ");
    const made = (await foldersOf(who)).folders.at(-1);
    expect(made).toMatchObject({
      name: "Thesis, chapter 2",
      slug: "thesis,-chapter-2",
      ink: "green",
      count: 0,
    });
  });

  it.each([
    ["", savedDiagramWords.enterFolderName],
    ["   ", savedDiagramWords.enterFolderName],
    ["x".repeat(51), savedDiagramWords.folderNameTooLong],
  ])("refuse the name %j in words", async (name, message) => {
    const who = await person();
    const problem = await readProblem(await who.post("/api/folders", { name }));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "name", message }] });
  });

  it("have each a name of its own, whatever its case: made or renamed", async () => {
    const who = await person();
    const id = await makeFolder(who, "Cells");
    await makeFolder(who, "Rocks");
    const taken = {
      code: "folder_name_taken",
      errors: [{ field: "name", message: savedDiagramWords.folderNameTaken }],
    };
    expect(await readProblem(await who.post("/api/folders", { name: "CELLS" }))).toMatchObject(taken);
    expect(await readProblem(await changeFolder(who, id, { name: "rocks" }))).toMatchObject(taken);
    expect((await changeFolder(who, id, { name: "CELLS", ink: "red" })).status).toBe(200);
    const renamed = (await foldersOf(who)).folders.find((folder) => folder.id === id);
    expect(renamed).toMatchObject({ name: "CELLS", ink: "red" });
  });

  it("show a few pictures of what was saved in them last", async () => {
    const who = await person();
    const [folder, empty] = (await foldersOf(who)).folders;
    for (let number = 1; number <= 5; number++) await save(who, `commons-${number}`, {}, folder?.id);
    await save(who, "collection-water-cycle", {}, folder?.id);
    const response = await asDescribed(
      "/api/folders/pictures",
      "get",
      await who.get("/api/folders/pictures"),
    );
    const { folders } = folderPicturesSchema.parse(await response.json());
    expect(folders.map(({ id }) => id)).toEqual([folder?.id]);
    expect(folders[0]?.pictures).toHaveLength(4);
    expect(folders[0]?.pictures[0]).toEqual({
      imageSrc: "/collection/water-cycle.svg",
      darkImageSrc: "/collection/water-cycle.dark.svg",
    });
    // A stranger's picture, at an address of ours.
    expect(folders[0]?.pictures[1]?.imageSrc).toMatch(/^\/api\/images\//);
    expect(empty?.count).toBe(0);
  });

  it("are at most a hundred", async () => {
    const who = await person();
    const defaults = (await foldersOf(who)).folders.length;
    const names = Array.from({ length: 105 }, (_, number) => `Folder ${number}`);
    const answers = await Promise.all(names.map((name) => who.post("/api/folders", { name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100 - defaults);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await readProblem(refused)).toMatchObject({
      code: "folder_limit_reached",
      detail: savedDiagramWords.foldersFull,
    });
  });

  it("stand in the order that was chosen, and new ones after them", async () => {
    const who = await person();
    const ids = (await foldersOf(who)).folders.map(({ id }) => id).reverse();
    const ordered = await asDescribed(
      "/api/folders/order",
      "post",
      await who.post("/api/folders/order", { ids }),
    );
    expect(ordered.status).toBe(200);
    const last = await makeFolder(who, "Last");
    expect((await foldersOf(who)).folders.map(({ id }) => id)).toEqual([...ids, last]);
  });

  it("deleted leave what lay in them saved", async () => {
    const who = await person();
    const folder = await makeFolder(who, "Cells");
    await save(who, "commons-1", {}, folder);
    await asDescribed("/api/folders/{id}", "delete", await deleteFolder(who, folder));
    expect((await list(who)).likes).toMatchObject([{ diagram: { id: "commons-1" }, folderId: null }]);
  });
});

describe("of two people neither", () => {
  const expectNoSuch = async (response: Response, none: Response) => {
    const [theirs, nobodys] = [await readProblem(response), await readProblem(none)];
    expect({ ...theirs, requestId: "" }).toEqual({ ...nobodys, requestId: "" });
    expect(theirs.status).toBe(404);
  };

  it("sees, files, annotates or removes the other's diagrams; the answer is as for none", async () => {
    const [owner, other] = [await person(), await person()];
    await save(owner, "commons-1");
    const before = (await list(owner)).likes;
    expect((await list(other)).likes).toEqual([]);
    expect(await (await other.get("/api/likes/state?ids=commons-1")).json()).toEqual({
      liked: [],
      folders: {},
    });
    await expectNoSuch(
      await change(other, { ids: ["commons-1"], note: "x" }),
      await change(other, { ids: ["commons-2"], note: "x" }),
    );
    await expectNoSuch(await remove(other, ["commons-1"]), await remove(other, ["commons-2"]));
    expect((await list(owner)).likes.map(({ note }) => note)).toEqual(before.map(({ note }) => note));
  });

  it("renames, deletes, orders or files into the other's folder; the answer is as for none", async () => {
    const [owner, other] = [await person(), await person()];
    const folder = await makeFolder(owner, "Cells");
    const none = crypto.randomUUID();
    const before = await foldersOf(owner);
    await save(other, "commons-1");
    await expectNoSuch(
      await changeFolder(other, folder, { name: "Mine" }),
      await changeFolder(other, none, { name: "Mine" }),
    );
    await expectNoSuch(await deleteFolder(other, folder), await deleteFolder(other, none));
    await expectNoSuch(
      await change(other, { ids: ["commons-1"], folderId: folder }),
      await change(other, { ids: ["commons-1"], folderId: none }),
    );
    const own = await foldersOf(other);
    const mixed = [...own.folders.map(({ id }) => id).reverse(), folder];
    expect((await other.post("/api/folders/order", { ids: mixed })).status).toBe(404);
    expect(await foldersOf(other)).toEqual(own);
    await expectNoSuch(
      await other.post("/api/folders/order", { ids: [folder] }),
      await other.post("/api/folders/order", { ids: [none] }),
    );
    // Saved all the same, in no folder.
    await save(other, "commons-2", {}, folder);
    expect((await list(other)).likes.map(({ folderId }) => folderId)).toEqual([null, null]);
    expect(await listAll(other, { folder })).toEqual([]);
    expect(await foldersOf(owner)).toEqual(before);
  });

  it("brings back what the other has removed", async () => {
    const [owner, other] = [await person(), await person()];
    await save(owner, "commons-1");
    const { undo } = await (await remove(owner, ["commons-1"])).json();
    const problem = await readProblem(await other.post("/api/likes/restore", { undo }));
    expect(problem).toMatchObject({ errors: [{ field: "undo", message: savedDiagramWords.undoVoid }] });
    expect((await foldersOf(other)).total).toBe(0);
  });
});

describe("whoever has no account", () => {
  it.each([
    ["GET", "/api/likes"],
    ["GET", "/api/likes/state?ids=commons-1"],
    ["GET", "/api/folders"],
    ["POST", "/api/likes"],
    ["POST", "/api/folders"],
  ])("is asked to sign in for %s %s", async (method, path) => {
    const body = path === "/api/likes" ? { snapshot: snapshotOf("commons-1") } : { name: "Cells" };
    const response = await fetch(site.url + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    expect(await readProblem(response)).toMatchObject({ code: "sign_in_needed", requiresLogin: true });
  });
});

describe("an account", () => {
  it("takes all of it away as a file", async () => {
    const who = await person();
    await fill(who, 3);
    const folder = await makeFolder(who, "Cells");
    await change(who, { ids: ["commons-1"], folderId: folder, note: "Mine" });
    const data = await (await who.get("/api/account/export")).json();
    expect(data.folders).toContainEqual({
      name: "Cells",
      ink: "green",
      isShared: false,
      showsOwner: false,
    });
    expect(data.savedDiagrams.map((saved: { diagram: { id: string } }) => saved.diagram.id).sort()).toEqual([
      "commons-0",
      "commons-1",
      "commons-2",
    ]);
    expect(data.savedDiagrams).toContainEqual(expect.objectContaining({ folder: "Cells", note: "Mine" }));
  });

  it("that is deleted takes what it saved and its folders with it", async () => {
    const who = await person();
    await makeFolder(who, "Cells");
    await save(who, "commons-1");
    expect((await who.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    const again = await signUpAt(site.url, who.email);
    expect((await foldersOf(again)).total).toBe(0);
  });
});

it("while accounts are away everything says so", async () => {
  const who = await person();
  site.gate.shut();
  try {
    for (const path of ["/api/likes", "/api/folders", "/api/likes/state?ids=commons-1"]) {
      expect(await readProblem(await who.get(path))).toMatchObject({ code: "accounts_unavailable" });
    }
  } finally {
    site.gate.open();
  }
});
