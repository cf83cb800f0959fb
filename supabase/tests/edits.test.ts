import { beforeAll, describe, expect, test } from "vitest";
import { changeLabel, type Edits, noEdits } from "@/lib/editor/edits";
import { MOST_LABELS } from "@/lib/editor/requests";
import { plans } from "@/lib/plans";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const diagram = { id: "collection-edited", provider: "collection", title: "Edited" };
const [nucleus, golgi] = ["Nucleus", "Golgi"].map((name) =>
  changeLabel(noEdits, { texts: [0], lines: [name], box: [0, 0, 1, 1] }, { isHidden: true }),
) as [Edits, Edits];

interface Outcome {
  outcome: string;
  version: string | null;
  kept_at: string | null;
}

async function keep(
  { id }: TestUser,
  edits: unknown,
  basedOn: string | null = null,
  what = diagram,
): Promise<Outcome> {
  const parameters = { account: id, diagram: what, edits, based_on: basedOn };
  const { status, body } = await backend.service.rpc("keep_edits", parameters);
  expect(status, JSON.stringify(body)).toBe(200);
  return body[0];
}

async function keeper(name: string, edits: unknown = nucleus): Promise<TestUser> {
  const owner = await backend.createAccount(name);
  await keep(owner, edits);
  return owner;
}

async function editsOf(who: TestUser) {
  const { body } = await who.call("GET", "/rest/v1/saved_diagrams?select=edits");
  return body.map(({ edits }: { edits: unknown }) => edits);
}

const remove = (who: TestUser) =>
  who.call("DELETE", "/rest/v1/saved_diagrams?diagram_id=eq.collection-edited");
const restore = (who: TestUser) =>
  backend.service.rpc("restore_diagrams", {
    account: who.id,
    removed: [{ diagram, folderId: null, note: "", savedAt: new Date().toISOString() }],
  });

describe("edits", () => {
  test("save their diagram, and are marked in lists", async () => {
    const owner = await backend.createAccount("editor");
    const page = {
      in_folder: null,
      is_unfiled: false,
      words: [],
      sort: "newest",
      after_key: null,
      after_id: null,
      page_size: 10,
    };
    expect(await keep(owner, nucleus)).toMatchObject({ outcome: "saved", kept_at: expect.any(String) });
    expect(await editsOf(owner)).toEqual([nucleus]);
    expect((await owner.rpc("saved_page", page)).body).toMatchObject([{ is_edited: true }]);
    const [{ edits_version }] = (await owner.call("GET", "/rest/v1/saved_diagrams?select=edits_version"))
      .body;
    expect(await keep(owner, null, edits_version)).toEqual({
      outcome: "already",
      version: null,
      kept_at: null,
    });
    expect((await owner.rpc("saved_page", page)).body).toMatchObject([{ is_edited: false }]);
  });

  test("replace only those that they are based on", async () => {
    const owner = await backend.createAccount("two-tabs");
    const { version } = await keep(owner, nucleus);
    // Both tabs have read the same.
    const first = await keep(owner, golgi, version);
    expect(first.outcome).toBe("already");
    expect((await keep(owner, nucleus, version)).outcome).toBe("replaced");
    expect((await keep(owner, null, version)).outcome).toBe("replaced");
    expect((await keep(owner, nucleus, null)).outcome).toBe("replaced");
    expect(await editsOf(owner)).toEqual([golgi]);
    expect((await keep(owner, nucleus, first.version)).outcome).toBe("already");
    expect(await editsOf(owner)).toEqual([nucleus]);
  });

  test("of a diagram that was removed meanwhile save it again", async () => {
    const owner = await backend.createAccount("removed-in-between");
    const { version } = await keep(owner, nucleus);
    await remove(owner);
    expect((await keep(owner, null, version)).outcome).toBe("already");
    expect(await editsOf(owner)).toEqual([]);
    expect((await keep(owner, golgi, version)).outcome).toBe("saved");
    expect(await editsOf(owner)).toEqual([golgi]);
  });

  test("are not kept where there is no room for their diagram", async () => {
    const owner = await backend.createAccount("full-of-diagrams");
    const limit = plans.free.savedDiagrams;
    const outcomes = await Promise.all(
      Array.from({ length: limit + 3 }, (_, at) =>
        keep(owner, nucleus, null, { ...diagram, id: `collection-${at}` }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "full")).toHaveLength(3);
    expect(await editsOf(owner)).toHaveLength(limit);
  });

  test.each([
    ["more labels than a diagram can have", { ...nucleus, labels: Array(MOST_LABELS + 1).fill({ at: 0 }) }],
    ["no labels", { ...nucleus, labels: null }],
    ["a list", [nucleus]],
    ["no colours", { labels: [], ground: "white" }],
    ["too large", { ...nucleus, ground: "x".repeat(140_000) }],
  ])("are refused if they are %s, and their diagram is not saved", async (name, edits) => {
    const owner = await backend.createAccount(`refused-${name.replaceAll(" ", "-")}`);
    const parameters = { account: owner.id, diagram, edits, based_on: null };
    const { status } = await backend.service.rpc("keep_edits", parameters);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await editsOf(owner)).toEqual([]);
  });

  test("are read by their owner alone, and written past the server by nobody", async () => {
    const [owner, stranger] = [await keeper("edits-owner"), await keeper("edits-stranger", golgi)];
    const filter = `user_id=eq.${owner.id}`;
    const read = await stranger.call("GET", `/rest/v1/saved_diagrams?${filter}&select=edits`);
    expect(read.body).toEqual([]);
    for (const who of [owner, stranger]) {
      const facts = { edits: golgi, edited_at: new Date().toISOString() };
      expect((await who.call("PATCH", `/rest/v1/saved_diagrams?${filter}`, facts)).status).toBe(403);
    }
    expect(await editsOf(owner)).toEqual([nucleus]);
    expect((await backend.service.call("GET", "/rest/v1/saved_diagrams?select=edits")).status).toBe(403);
  });

  test("are not in the link of a folder, nor in a copy of one", async () => {
    const owner = await keeper("sharer-of-edits");
    const { body } = await owner.rpc("create_folder", { name: "Shared", ink: null });
    const folder = body[0].id;
    await owner.call("PATCH", "/rest/v1/saved_diagrams?diagram_id=eq.collection-edited", {
      folder_id: folder,
    });
    const hash = "e".repeat(64);
    await backend.service.rpc("set_folder_link", { account: owner.id, folder, hash });
    const shared = await backend.service.rpc("shared_folder_diagrams", { hash, skip: 0, page_size: 10 });
    expect(shared.body).toEqual([{ diagram_data: diagram }]);
    const reader = await backend.createAccount("copier-of-edits");
    await backend.service.rpc("copy_shared_folder", { account: reader.id, hash });
    expect(await editsOf(reader)).toEqual([null]);
  });
});

describe("removing a diagram", () => {
  test("takes its edits along, which undo brings back with their time", async () => {
    const owner = await keeper("undoer-of-edits");
    const timeOf = async () =>
      (await owner.call("GET", "/rest/v1/saved_diagrams?select=edited_at,edits_version")).body;
    const before = await timeOf();
    await remove(owner);
    expect((await restore(owner)).body).toBe(1);
    expect(await editsOf(owner)).toEqual([nucleus]);
    expect(await timeOf()).toEqual(before);
  });

  test("leaves no edits with the account gone", async () => {
    const owner = await keeper("leaver-with-edits");
    await remove(owner);
    const kept = () => backend.sql("select edits from private.removed_work where user_id = $1", [owner.id]);
    expect(await kept()).toEqual([{ edits: nucleus }]);
    expect((await owner.rpc("delete_own_account")).status).toBe(204);
    expect(await kept()).toEqual([]);
  });
});
