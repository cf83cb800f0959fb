import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import { MAX_SAVED_RESOURCES } from "../../lib/resources/limits";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const resource = (name: number | string, more: object = {}) => ({
  url: `https://openstax.org/${name}`,
  title: `Resource ${name}`,
  ...more,
});

const ask = (who: { id: string }, what: object, folder: string | null = null) =>
  backend.service.rpc("save_resource", { account: who.id, resource: what, folder });

/** @returns what became of it, and the name of the folder in which it lies */
async function save(who: TestUser, what: object, folder: string | null = null) {
  const { status, body } = await ask(who, what, folder);
  expect(status).toBe(200);
  const [{ outcome, folder_name }] = body;
  return [outcome, folder_name];
}

async function savedBy(who: TestUser) {
  const { status, body } = await who.call(
    "GET",
    "/rest/v1/saved_resources?select=url,resource,folder_id&order=created_at",
  );
  expect(status).toBe(200);
  return body as { url: string; resource: unknown; folder_id: string | null }[];
}

async function foldersOf(who: TestUser) {
  const { body } = await who.call("GET", "/rest/v1/folders?select=id,name,ink,slug&order=place,created_at");
  return body as { id: string; name: string; ink: string; slug: string }[];
}

const namesOf = async (who: TestUser) => (await foldersOf(who)).map(({ name }) => name);

const firstFolders = ["Study Materials", "Reference Diagrams", "Favorites"];

describe("saving", () => {
  test("makes the folder of the topic at the end, beside those that everybody begins with", async () => {
    const owner = await backend.createAccount("beginner");
    expect(await save(owner, resource("leaf"), "Photosynthesis of plants")).toEqual([
      "saved",
      "Photosynthesis of plants",
    ]);
    expect(await namesOf(owner)).toEqual([...firstFolders, "Photosynthesis of plants"]);
    const folder = (await foldersOf(owner)).at(-1);
    expect(folder).toMatchObject({ slug: "photosynthesis-of-plants", ink: "green" });
    expect(await savedBy(owner)).toEqual([
      { url: "https://openstax.org/leaf", resource: resource("leaf"), folder_id: folder?.id },
    ]);
  });

  test("finds the folder of the topic whatever its case, and leaves its name", async () => {
    const owner = await backend.createAccount("namer");
    await owner.rpc("create_folder", { name: "Cells", ink: null });
    expect(await save(owner, resource("cell"), "  CELLS ")).toEqual(["saved", "Cells"]);
    expect(await save(owner, resource("favourite"), "favorites")).toEqual(["saved", "Favorites"]);
    expect(await namesOf(owner)).toEqual([...firstFolders, "Cells"]);
  });

  test("without a topic files it nowhere", async () => {
    const owner = await backend.createAccount("filer");
    expect(await save(owner, resource("loose"))).toEqual(["saved", null]);
    expect(await savedBy(owner)).toMatchObject([{ folder_id: null }]);
  });

  test("files it nowhere where there is no room for another folder, and where there is one finds it", async () => {
    const owner = await backend.createAccount("collector");
    await owner.rpc("ensure_folders");
    for (let number = 4; number <= 100; number += 1) {
      await owner.rpc("create_folder", { name: `Folder ${number}`, ink: null });
    }
    expect(await save(owner, resource("one"), "One more")).toEqual(["saved", null]);
    expect(await save(owner, resource("two"), "folder 77")).toEqual(["saved", "Folder 77"]);
    expect(await foldersOf(owner)).toHaveLength(100);
  });

  test("a second time changes nothing and makes no folder", async () => {
    const owner = await backend.createAccount("repeater");
    await save(owner, resource("same", { title: "First" }), "Cells");
    expect(await save(owner, resource("same", { title: "Second" }), "Other")).toEqual(["already", "Cells"]);
    expect(await savedBy(owner)).toMatchObject([{ resource: { title: "First" } }]);
    expect(await namesOf(owner)).not.toContain("Other");
  });

  test("ends at the limit, whose number people are told, and is an account's own affair", async () => {
    const owner = await backend.createAccount("hoarder");
    for (let number = 1; number <= MAX_SAVED_RESOURCES; number += 1) {
      expect(await save(owner, resource(number))).toEqual(["saved", null]);
    }
    expect(await save(owner, resource("over"), "Cells")).toEqual(["full", null]);
    expect(await namesOf(owner)).not.toContain("Cells");
    expect(await save(owner, resource(1))).toEqual(["already", null]);
    await owner.call("DELETE", "/rest/v1/saved_resources?url=eq.https://openstax.org/1");
    expect(await save(owner, resource("over"), "Cells")).toEqual(["saved", "Cells"]);
    expect(await save(await backend.createAccount("neighbour"), resource("over"))).toEqual(["saved", null]);
  });

  test("refuses what is no https address, and what is too large", async () => {
    const owner = await backend.createAccount("sender");
    const bad = [
      { url: "http://openstax.org/" },
      { url: `https://openstax.org/${"a".repeat(2000)}` },
      resource("large", { description: crypto.getRandomValues(new Uint8Array(16_384)).join() }),
      { title: "Without an address" },
    ];
    for (const what of bad) expect((await ask(owner, what)).status).toBeGreaterThanOrEqual(400);
    expect(await savedBy(owner)).toEqual([]);
  });

  test("for nobody is refused", async () => {
    const { status, body } = await ask({ id: crypto.randomUUID() }, resource("nobody"));
    expect({ status, code: body.code }).toEqual({ status: 409, code: "23503" });
  });
});

describe("what is saved", () => {
  test("is seen and removed by its owner alone", async () => {
    const owner = await backend.createAccount("owner");
    const stranger = await backend.createAccount("stranger");
    await save(owner, resource("own"), "Cells");
    expect(await savedBy(stranger)).toEqual([]);
    const removal = await stranger.call("DELETE", `/rest/v1/saved_resources?user_id=eq.${owner.id}`);
    expect(removal.body).toEqual([]);
    expect(await savedBy(owner)).toHaveLength(1);
    expect(await save(stranger, resource("own"), "Cells")).toEqual(["saved", "Cells"]);
    const [own, theirs] = [await savedBy(owner), await savedBy(stranger)];
    expect(own[0]?.folder_id).not.toBe(theirs[0]?.folder_id);
  });

  test("stays when its folder is deleted, in none", async () => {
    const owner = await backend.createAccount("tidier");
    await save(owner, resource("stays"), "Cells");
    expect((await owner.call("DELETE", "/rest/v1/folders?name=eq.Cells&select=id")).body).toHaveLength(1);
    expect(await savedBy(owner)).toMatchObject([{ url: "https://openstax.org/stays", folder_id: null }]);
  });

  test("goes with its account, and with no other", async () => {
    const leaver = await backend.createAccount("leaver");
    const stays = await backend.createAccount("stays");
    await save(leaver, resource("gone"), "Cells");
    await save(stays, resource("gone"), "Cells");
    expect((await leaver.rpc("delete_own_account")).status).toBe(204);
    expect(await savedBy(leaver)).toEqual([]);
    expect(await savedBy(stays)).toHaveLength(1);
  });
});
