import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import { grantPremium } from "@/tests/setup/people/premium";
import { plans } from "../../lib/plans";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const limit = plans.free.savedDiagrams;
let hashes = 0;

async function makeFolder(who: TestUser, name: string, ink: string | null = null): Promise<string> {
  return (await who.rpc("create_folder", { name, ink })).body[0].id;
}

/** Saves diagrams, the first of them the newest, each with a note. */
async function save(who: TestUser, names: readonly string[], folder: string | null = null) {
  const removed = names.map((name, place) => ({
    diagram: { id: `test-${name}`, title: name },
    folderId: folder,
    note: `A note of ${who.id}`,
    savedAt: new Date(Date.UTC(2020, 0, 1) - place * 1000).toISOString(),
  }));
  const { body } = await backend.service.rpc("restore_diagrams", { account: who.id, removed });
  expect(body).toBe(names.length);
}

/** Somebody's shared folder. */
async function share(name: string, diagrams: readonly string[], ink: string | null = null) {
  const owner = await backend.createAccount(`owner-${crypto.randomUUID()}`);
  await grantPremium(backend, owner.id);
  // Without the folders that everybody begins with, whose names it may have.
  await owner.rpc("ensure_folders");
  await owner.call("DELETE", `/rest/v1/folders?user_id=eq.${owner.id}&select=id`);
  const folder = await makeFolder(owner, name, ink);
  await save(owner, diagrams, folder);
  hashes += 1;
  const hash = hashes.toString(16).padStart(64, "c");
  await backend.service.rpc("set_folder_link", { account: owner.id, folder, hash });
  return { owner, folder, hash };
}

async function copy(who: TestUser, hash: string) {
  const { status, body } = await backend.service.rpc("copy_shared_folder", { account: who.id, hash });
  expect(status).toBe(200);
  return body[0];
}

async function foldersOf(who: TestUser): Promise<{ id: string; name: string; ink: string }[]> {
  return (await who.call("GET", "/rest/v1/folders?select=id,name,ink&order=place,created_at")).body;
}

/** Titles and notes of what somebody has saved in a folder, or in any, the newest first. */
async function savedBy(who: TestUser, folder?: string): Promise<{ title: string; note: string }[]> {
  const filter = folder === undefined ? "" : `&folder_id=eq.${folder}`;
  const order = "order=created_at.desc,id.desc";
  return (await who.call("GET", `/rest/v1/saved_diagrams?select=title,note&${order}${filter}`)).body;
}

const names = (count: number, of = "d") => Array.from({ length: count }, (_, number) => `${of}${number}`);

describe("a copy of a shared folder", () => {
  test("has its name, its colour and its diagrams in their order, without notes", async () => {
    const { owner, folder, hash } = await share("Cells", ["new", "older", "oldest"], "umber");
    const reader = await backend.createAccount("reader");
    const made = await copy(reader, hash);
    expect(made).toMatchObject({ outcome: "copied", folder_name: "Cells", added: 3, kept: 0 });
    expect((await foldersOf(reader)).at(-1)).toEqual({ id: made.folder_id, name: "Cells", ink: "umber" });
    expect(await savedBy(reader)).toEqual(["new", "older", "oldest"].map((title) => ({ title, note: "" })));
    expect(await savedBy(reader, made.folder_id)).toHaveLength(3);
    expect(await savedBy(owner, folder)).toHaveLength(3);
  });

  test("leaves what is saved already where it is, and is none where everything is", async () => {
    const { owner, folder, hash } = await share("Cells", ["a", "b", "c"]);
    const reader = await backend.createAccount("half-full");
    const own = await makeFolder(reader, "Mine");
    await save(reader, ["b"], own);
    const made = await copy(reader, hash);
    expect(made).toMatchObject({ outcome: "copied", added: 2, kept: 1 });
    expect(await savedBy(reader, own)).toEqual([{ title: "b", note: `A note of ${reader.id}` }]);
    expect((await savedBy(reader, made.folder_id)).map(({ title }) => title)).toEqual(["a", "c"]);

    const before = [await foldersOf(reader), await foldersOf(owner)];
    const nothing = { outcome: "already", folder_id: null, added: 0, kept: 3 };
    for (const who of [reader, owner]) expect(await copy(who, hash)).toMatchObject(nothing);
    expect([await foldersOf(reader), await foldersOf(owner)]).toEqual(before);
    expect(await savedBy(owner, folder)).toHaveLength(3);
  });

  test("gets a number where its name is taken, and never more than 50 characters", async () => {
    const reader = await backend.createAccount("namer");
    const namesOf = async () => (await foldersOf(reader)).map(({ name }) => name);
    // One of the folders that everybody begins with, which this account has yet to see.
    for (const part of names(3, "favorite")) await copy(reader, (await share("FAVORITES", [part])).hash);
    expect((await namesOf()).slice(3)).toEqual([
      "FAVORITES (copy)",
      "FAVORITES (copy 2)",
      "FAVORITES (copy 3)",
    ]);
    const long = `${"é".repeat(42)} ${"x".repeat(7)}`;
    for (const part of names(2, "long")) await copy(reader, (await share(long, [part])).hash);
    expect((await namesOf()).slice(6)).toEqual([long, `${"é".repeat(42)} (copy)`]);
  });

  test("is refused with the numbers where it does not fit, and nothing changes", async () => {
    const { hash } = await share("Cells", names(4));
    const reader = await backend.createAccount("nearly-full");
    await save(reader, ["d0", ...names(limit - 3, "other")]);
    const before = await foldersOf(reader);
    expect(await copy(reader, hash)).toMatchObject({ outcome: "full", added: 3, kept: 1, room: 2 });
    expect(await savedBy(reader)).toHaveLength(limit - 2);
    expect(await foldersOf(reader)).toEqual(before);
    await grantPremium(backend, reader.id);
    expect(await copy(reader, hash)).toMatchObject({ outcome: "copied", added: 3, room: null });
  });

  test("keeps the limits where 20 are asked for at once: of two that fit alone, one is made, once", async () => {
    const shared = [await share("One", names(2, "one")), await share("Two", names(2, "two"))];
    const reader = await backend.createAccount("racer");
    await save(reader, names(limit - 3));
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, place) => copy(reader, shared[place % 2]?.hash ?? "")),
    );
    const count = (wanted: string) => made.filter(({ outcome }) => outcome === wanted).length;
    expect([count("copied"), count("already"), count("full")]).toEqual([1, 9, 10]);
    expect(await savedBy(reader)).toHaveLength(limit - 1);
  });

  test("is refused where there is no room for a folder", async () => {
    const { hash } = await share("Cells", ["a"]);
    const reader = await backend.createAccount("hoarder");
    for (let number = 4; number <= 100; number += 1) await makeFolder(reader, `Folder ${number}`);
    expect(await copy(reader, hash)).toMatchObject({ outcome: "folders_full", folder_id: null });
    expect(await savedBy(reader)).toEqual([]);
  });

  test("is none where the link was taken back, and for an account that is gone", async () => {
    const { owner, folder, hash } = await share("Cells", ["a"]);
    const gone = await backend.service.rpc("copy_shared_folder", { account: crypto.randomUUID(), hash });
    expect([gone.status, gone.body.code]).toEqual([409, "23503"]);
    await backend.service.rpc("set_folder_link", { account: owner.id, folder, hash: null });
    const reader = await backend.createAccount("late");
    expect(await copy(reader, hash)).toBeUndefined();
  });
});

describe("the name of its owner", () => {
  const shown = async (hash: string) =>
    (await backend.service.rpc("shared_folder", { hash })).body[0].owner_name;
  const choose = (who: TestUser, folder: string, shows_owner: boolean) =>
    who.call("PATCH", `/rest/v1/folders?id=eq.${folder}&select=shows_owner`, { shows_owner });

  test("is told as it is now, if the owner chooses so, until the link is taken back", async () => {
    const { owner, folder, hash } = await share("Cells", ["a"]);
    expect(await shown(hash)).toBeNull();
    expect((await choose(owner, folder, true)).body).toEqual([{ shows_owner: true }]);
    await owner.call("PATCH", `/rest/v1/profiles?id=eq.${owner.id}`, { username: "Ada" });
    expect(await shown(hash)).toBe("Ada");

    const link = (hash: string | null) =>
      backend.service.rpc("set_folder_link", { account: owner.id, folder, hash });
    const next = hash.replace("c", "d");
    await link(next);
    expect(await shown(next)).toBe("Ada");
    await link(null);
    await link(next);
    expect(await shown(next)).toBeNull();
  });

  test("is shown by nobody else", async () => {
    const { folder, hash } = await share("Cells", ["a"]);
    const stranger = await backend.createAccount("stranger");
    expect((await choose(stranger, folder, true)).body).toEqual([]);
    expect(await shown(hash)).toBeNull();
  });
});
