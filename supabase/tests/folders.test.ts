import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { Answer, TestUser } from "@/tests/setup/apps/test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

interface Folder {
  id: string;
  slug: string;
  name: string;
  ink: string;
  place: number;
  shared_at: string | null;
}

const MOST = 100;
const COLUMNS = "id,slug,name,ink,place,shared_at";

async function foldersOf(who: TestUser): Promise<Folder[]> {
  const { status, body } = await who.call(
    "GET",
    `/rest/v1/folders?select=${COLUMNS}&order=place,created_at,id`,
  );
  expect(status).toBe(200);
  return body;
}

const slugsOf = async (who: TestUser) => (await foldersOf(who)).map(({ slug }) => slug);

const ask = (who: TestUser, name: string | null, ink: string | null = null): Promise<Answer> =>
  who.rpc("create_folder", { name, ink });

/** @returns the id of a new folder */
async function make(who: TestUser, name: string, ink: string | null = null): Promise<string> {
  const { status, body } = await ask(who, name, ink);
  expect({ status, refusal: body[0]?.refusal }).toEqual({ status: 200, refusal: null });
  return body[0].id;
}

const change = (who: TestUser, id: string, what: object) =>
  who.call("PATCH", `/rest/v1/folders?id=eq.${id}&select=${COLUMNS}`, what);

const remove = (who: TestUser, filter: string) => who.call("DELETE", `/rest/v1/folders?${filter}&select=id`);

/** Opens an account that has deleted its first folders. */
async function moveInBare(name: string): Promise<TestUser> {
  const user = await backend.createAccount(name);
  await user.rpc("ensure_folders");
  await remove(user, `user_id=eq.${user.id}`);
  return user;
}

describe("the first folders", () => {
  test("are three, and the same three however often they are asked for", async () => {
    const owner = await backend.createAccount("beginner");
    expect(await foldersOf(owner)).toEqual([]);
    expect((await owner.rpc("ensure_folders")).status).toBe(204);
    const first = await foldersOf(owner);
    expect(first.map(({ slug, name, ink }) => [slug, name, ink])).toEqual([
      ["study", "Study Materials", "blue"],
      ["reference", "Reference Diagrams", "teal"],
      ["favorites", "Favorites", "red"],
    ]);
    await owner.rpc("ensure_folders");
    expect(await foldersOf(owner)).toEqual(first);
  });

  test("are three as well where they are asked for 20 times at once", async () => {
    const owner = await backend.createAccount("impatient");
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.rpc("ensure_folders")));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(await slugsOf(owner)).toEqual(["study", "reference", "favorites"]);
  });

  test("stay away once they were deleted", async () => {
    const owner = await backend.createAccount("tidy");
    await owner.rpc("ensure_folders");
    await remove(owner, "slug=eq.reference");
    await owner.rpc("ensure_folders");
    expect(await slugsOf(owner)).toEqual(["study", "favorites"]);
    await remove(owner, `user_id=eq.${owner.id}`);
    await owner.rpc("ensure_folders");
    expect(await foldersOf(owner)).toEqual([]);
  });

  test("are there before the first one that somebody makes", async () => {
    const owner = await backend.createAccount("early");
    await make(owner, "Study");
    expect(await slugsOf(owner)).toEqual(["study", "reference", "favorites", "study-2"]);
    expect((await ask(await backend.createAccount("early-too"), "Favorites")).body[0].refusal).toBe("taken");
  });
});

describe("a name", () => {
  test("is taken in any letter case, with any blanks around it, for its account alone", async () => {
    const owner = await backend.createAccount("namer");
    await owner.rpc("ensure_folders");
    await make(owner, "Été");
    for (const name of ["favorites", "FAVORITES", "  Favorites ", "ÉTÉ"]) {
      expect((await ask(owner, name)).body).toEqual([{ id: null, refusal: "taken" }]);
    }
    expect(await foldersOf(owner)).toHaveLength(4);
    const neighbour = await moveInBare("name-neighbour");
    await make(neighbour, "Été");
    expect(await slugsOf(neighbour)).toEqual(["été"]);
  });

  test("has no blanks around it, and up to 50 characters", async () => {
    const owner = await moveInBare("measurer");
    await make(owner, "  Cell biology ");
    await make(owner, "é".repeat(50));
    expect((await foldersOf(owner)).map(({ name }) => name)).toEqual(["Cell biology", "é".repeat(50)]);
  });

  test("of none, of more than 50 characters or of unprintable ones is refused", async () => {
    const owner = await moveInBare("blank");
    const kept = await make(owner, "Kept");
    for (const name of ["", "   ", "\t", "two\nlines", "x".repeat(51), null]) {
      expect((await ask(owner, name)).status).toBeGreaterThanOrEqual(400);
      expect((await change(owner, kept, { name })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await change(owner, kept, { name: " Kept" })).status).toBeGreaterThanOrEqual(400);
    expect((await foldersOf(owner)).map(({ name }) => name)).toEqual(["Kept"]);
  });

  test("makes the slug, with a number where another folder has it", async () => {
    const owner = await backend.createAccount("slugger");
    await owner.rpc("ensure_folders");
    for (const name of ["Study", "Cell  Biology", "Study 2", "Study-2"]) await make(owner, name);
    expect(await slugsOf(owner)).toEqual([
      "study",
      "reference",
      "favorites",
      "study-2",
      "cell-biology",
      "study-2-2",
      "study-2-3",
    ]);
  });

  test("changes without the slug, and never to a taken one", async () => {
    const owner = await moveInBare("renamer");
    const stranger = await moveInBare("renaming-stranger");
    const id = await make(owner, "Physics");
    await make(owner, "Biology");
    const taken = await change(owner, id, { name: "BIOLOGY" });
    expect([taken.status, taken.body.code]).toEqual([409, "23505"]);
    expect((await change(stranger, id, { name: "Theirs" })).body).toEqual([]);
    expect((await change(owner, id, { name: "PHYSICS" })).body).toMatchObject([{ name: "PHYSICS" }]);
    expect((await change(owner, id, { name: "Mechanics" })).body).toMatchObject([
      { slug: "physics", name: "Mechanics" },
    ]);
    await make(owner, "Physics");
    expect(await slugsOf(owner)).toEqual(["physics", "biology", "physics-2"]);
  });
});

test("100 is the most, also where 20 are asked for at once with 2 left", async () => {
  const owner = await moveInBare("hoarder");
  for (let number = 1; number <= MOST - 2; number += 1) await make(owner, `Folder ${number}`);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(owner, `More ${number}`)));
  const refusals = answers.map(({ body }) => body[0].refusal);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(2);
  expect(refusals.filter((refusal) => refusal === "full")).toHaveLength(18);
  const folders = await foldersOf(owner);
  expect(new Set(folders.map(({ place }) => place)).size).toBe(MOST);
  expect((await ask(owner, "Folder 1")).body).toEqual([{ id: null, refusal: "taken" }]);
  await remove(owner, `id=eq.${folders[0]?.id}`);
  await make(owner, "In the free place");
}, 60_000);

describe("an ink", () => {
  test("that nobody chose is the one used least, the first of several", async () => {
    const owner = await backend.createAccount("painter");
    await owner.rpc("ensure_folders");
    for (const name of ["One", "Two", "Three", "Four"]) await make(owner, name);
    await make(owner, "Chosen", "teal");
    await make(owner, "Five");
    const inks = (await foldersOf(owner)).map(({ ink }) => ink);
    expect(inks.slice(3)).toEqual(["green", "ochre", "umber", "blue", "teal", "green"]);
  });

  test("is not counted by what others use", async () => {
    await make(await moveInBare("blue-user"), "Theirs", "blue");
    const owner = await moveInBare("blue-neighbour");
    await make(owner, "First");
    expect(await foldersOf(owner)).toMatchObject([{ ink: "blue" }]);
  });

  test("that there is not is refused", async () => {
    const owner = await moveInBare("pink");
    const id = await make(owner, "Green", "green");
    for (const ink of ["pink", "", "Green"]) {
      expect((await ask(owner, `Of ${ink}`, ink)).status).toBeGreaterThanOrEqual(400);
      expect((await change(owner, id, { ink })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await foldersOf(owner)).toMatchObject([{ name: "Green", ink: "green" }]);
    expect((await change(owner, id, { ink: "umber" })).body).toMatchObject([{ ink: "umber" }]);
  });
});

test("an account writes nothing of a folder but its name, its ink and whether its page names the owner", async () => {
  const owner = await moveInBare("writer");
  const stranger = await moveInBare("written-to");
  const id = await make(owner, "Mine");
  const before = await foldersOf(owner);
  const writes = [
    { id: crypto.randomUUID() },
    { user_id: stranger.id },
    { slug: "other" },
    { place: 7 },
    { share_hash: "0".repeat(64) },
    { shared_at: "2001-01-01T00:00:00Z" },
    { created_at: "2001-01-01T00:00:00Z" },
  ];
  for (const what of writes) expect((await change(owner, id, what)).status).toBe(403);
  expect(await foldersOf(owner)).toEqual(before);
});

describe("the order", () => {
  test("is that of the ids, with the others after them as they were", async () => {
    const owner = await moveInBare("sorter");
    const ids: string[] = [];
    for (const name of ["a", "b", "c", "d"]) ids.push(await make(owner, name));
    const [a, b, , d] = ids;
    expect((await owner.rpc("order_folders", { ids: [d, b] })).body).toBe(true);
    expect(await slugsOf(owner)).toEqual(["d", "b", "a", "c"]);
    expect((await owner.rpc("order_folders", { ids: [a, a, d] })).body).toBe(true);
    expect(await slugsOf(owner)).toEqual(["a", "d", "b", "c"]);
    expect((await owner.rpc("order_folders", { ids: [] })).body).toBe(true);
    expect(await slugsOf(owner)).toEqual(["a", "d", "b", "c"]);
    await make(owner, "e");
    expect(await slugsOf(owner)).toEqual(["a", "d", "b", "c", "e"]);
  });

  test("of a stranger's folders stays as it is", async () => {
    const owner = await moveInBare("meddler");
    const stranger = await moveInBare("meddled-with");
    const own = [await make(owner, "one"), await make(owner, "two")];
    const theirs = [await make(stranger, "three"), await make(stranger, "four")];
    const before = await foldersOf(stranger);
    // Nor does one's own change where one id is not one's own.
    for (const others of [theirs, [crypto.randomUUID()]]) {
      const ids = [...others.toReversed(), ...own.toReversed()];
      expect((await owner.rpc("order_folders", { ids })).body).toBe(false);
      expect(await slugsOf(owner)).toEqual(["one", "two"]);
      expect(await foldersOf(stranger)).toEqual(before);
    }
  });
});

describe("a link", () => {
  let count = 0;
  /** A hash that no other test has used. */
  function newHash(): string {
    count += 1;
    return count.toString(16).padStart(64, "a");
  }

  const link = (who: TestUser, folder: string, hash: string | null) =>
    backend.service.rpc("set_folder_link", { account: who.id, folder, hash });

  const sharedFolder = async (hash: string) => (await backend.service.rpc("shared_folder", { hash })).body;

  async function sharedTitles(hash: string, skip = 0, page_size = 50): Promise<string[]> {
    const { body } = await backend.service.rpc("shared_folder_diagrams", { hash, skip, page_size });
    return body.map((row: { diagram_data: { title: string } }) => row.diagram_data.title);
  }

  async function save(who: TestUser, title: string, day: number, folder: string | null) {
    const { body } = await backend.service.rpc("restore_diagrams", {
      account: who.id,
      removed: [
        {
          diagram: { id: `test-${title}`, title },
          folderId: folder,
          note: "A note of the owner's",
          savedAt: `2020-01-0${day}T00:00:00Z`,
        },
      ],
    });
    expect(body).toBe(1);
  }

  test("shows what lies in the folder, the newest first and without notes, until it is taken back", async () => {
    const owner = await moveInBare("sharer");
    const folder = await make(owner, "Shared", "ochre");
    const [hash, other] = [newHash(), newHash()];
    await save(owner, "second", 2, folder);
    await save(owner, "third", 3, folder);
    await save(owner, "first", 1, folder);
    await save(owner, "elsewhere", 4, await make(owner, "Not shared"));
    await save(owner, "unfiled", 5, null);
    expect([await sharedFolder(hash), await sharedTitles(hash)]).toEqual([[], []]);

    expect((await link(owner, folder, hash)).body).toBe(true);
    expect(await sharedFolder(hash)).toEqual([
      { folder_id: folder, name: "Shared", ink: "ochre", diagrams: 3, owner_id: owner.id, owner_name: null },
    ]);
    expect(await sharedTitles(hash)).toEqual(["third", "second", "first"]);
    expect([await sharedTitles(hash, 0, 2), await sharedTitles(hash, 2, 2)]).toEqual([
      ["third", "second"],
      ["first"],
    ]);
    const shown = await backend.service.rpc("shared_folder_diagrams", { hash, skip: 0, page_size: 1 });
    expect(shown.body).toEqual([{ diagram_data: { id: "test-third", title: "third" } }]);

    await owner.call("PATCH", "/rest/v1/saved_diagrams?diagram_id=eq.test-third", { folder_id: null });
    expect(await sharedTitles(hash)).toEqual(["second", "first"]);
    expect(await sharedFolder(hash)).toMatchObject([{ diagrams: 2 }]);

    expect((await link(owner, folder, other)).body).toBe(true);
    expect([await sharedFolder(hash), await sharedTitles(hash)]).toEqual([[], []]);
    expect(await sharedTitles(other)).toEqual(["second", "first"]);

    expect((await link(owner, folder, null)).body).toBe(true);
    expect([await sharedFolder(other), await sharedTitles(other)]).toEqual([[], []]);
    expect((await backend.service.rpc("shared_folder", { hash: null })).body).toEqual([]);
  });

  test("goes with its folder", async () => {
    const owner = await moveInBare("share-remover");
    const folder = await make(owner, "Shared");
    const hash = newHash();
    await save(owner, "kept", 1, folder);
    await link(owner, folder, hash);
    expect(await sharedTitles(hash)).toEqual(["kept"]);
    expect((await remove(owner, `id=eq.${folder}`)).body).toEqual([{ id: folder }]);
    expect([await sharedFolder(hash), await sharedTitles(hash)]).toEqual([[], []]);
  });

  test("is given and taken by the owner alone", async () => {
    const owner = await moveInBare("link-reader");
    const stranger = await moveInBare("link-reading-stranger");
    const folder = await make(owner, "Shared");
    const hash = newHash();
    expect((await link(stranger, folder, hash)).body).toBe(false);
    expect(await foldersOf(owner)).toMatchObject([{ shared_at: null }]);
    expect((await link(owner, folder, hash)).body).toBe(true);
    expect((await link(stranger, folder, newHash())).body).toBe(false);
    expect((await link(stranger, folder, null)).body).toBe(false);
    expect((await link(owner, crypto.randomUUID(), newHash())).body).toBe(false);
    expect(await sharedFolder(hash)).toHaveLength(1);
    expect((await link(stranger, await make(stranger, "Theirs"), hash)).status).toBe(409);
    expect(await sharedFolder(hash)).toMatchObject([{ folder_id: folder }]);
  });

  test("is known by a hash that is whole, and whether there is one by its time", async () => {
    const owner = await moveInBare("link-knower");
    const folder = await make(owner, "Shared");
    for (const hash of ["", "0", "A".repeat(64), "0".repeat(65), `${"0".repeat(64)}\n`]) {
      expect((await link(owner, folder, hash)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await foldersOf(owner)).toMatchObject([{ shared_at: null }]);
    await link(owner, folder, newHash());
    expect((await foldersOf(owner))[0]?.shared_at).not.toBeNull();
    await link(owner, folder, null);
    expect(await foldersOf(owner)).toMatchObject([{ shared_at: null }]);
  });

  test("is read by the server for the folder's owner alone, until it is taken back", async () => {
    const owner = await moveInBare("link-owner");
    const stranger = await moveInBare("link-stranger");
    const folder = await make(owner, "Shared");
    const kept = { hash: newHash(), link: crypto.randomUUID() };
    const read = async (account: string) =>
      (await backend.service.rpc("folder_link", { account, folder })).body;
    expect(await read(owner.id)).toEqual([{ hash: null, link: null }]);
    await backend.service.rpc("set_folder_link", { account: owner.id, folder, ...kept });
    expect(await read(owner.id)).toEqual([kept]);
    expect(await read(stranger.id)).toEqual([]);
    await link(owner, folder, null);
    expect(await read(owner.id)).toEqual([{ hash: null, link: null }]);
  });

  test("cannot be read, searched or sorted by over the data API, by its owner neither", async () => {
    const owner = await moveInBare("hash-reader");
    const folder = await make(owner, "Shared");
    const hash = newHash();
    await link(owner, folder, hash);
    const reads = [
      "",
      "?select=share_hash",
      "?select=share_link",
      `?select=id&share_hash=eq.${hash}`,
      "?select=id&order=share_hash",
    ];
    for (const read of reads) {
      expect((await owner.call("GET", `/rest/v1/folders${read}`)).status).toBe(403);
    }
    const { status } = await owner.call("PATCH", `/rest/v1/folders?id=eq.${folder}&select=share_hash`, {
      name: "Read",
    });
    expect(status).toBe(403);
    expect((await owner.rpc("shared_folder", { hash })).status).toBe(403);
    expect((await owner.rpc("folder_link", { account: owner.id, folder })).status).toBe(403);
    expect(await foldersOf(owner)).toMatchObject([{ name: "Shared" }]);
  });
});
