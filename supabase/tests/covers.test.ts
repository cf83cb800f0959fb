import { beforeAll, describe, expect, test } from "vitest";
import { MAX_COVERS } from "@/lib/study/cover-limits";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

const diagram = { id: "test-covered", title: "Covered" };
const cover = { name: "Nucleus", answers: [], box: [0.1, 0.1, 0.2, 0.2] };

async function saved(name: string, covers?: unknown): Promise<TestUser> {
  const owner = await backend.createAccount(name);
  await backend.service.rpc("save_diagram", { account: owner.id, diagram });
  if (covers !== undefined) expect((await draw(owner, covers)).status).toBe(200);
  return owner;
}

const draw = (who: TestUser, covers: unknown, filter = "diagram_id=eq.test-covered") =>
  who.call("PATCH", `/rest/v1/saved_diagrams?${filter}`, { covers });

async function coversOf(who: TestUser): Promise<{ covers: unknown; cover_count: number }[]> {
  return (await who.call("GET", "/rest/v1/saved_diagrams?select=covers,cover_count")).body;
}

const remove = (who: TestUser) => who.call("DELETE", "/rest/v1/saved_diagrams?diagram_id=eq.test-covered");
const restore = (who: TestUser) =>
  backend.service.rpc("restore_diagrams", {
    account: who.id,
    removed: [{ diagram, folderId: null, note: "", savedAt: new Date().toISOString() }],
  });
const kept = (who: TestUser) =>
  backend.sql("select covers from private.removed_work where user_id = $1", [who.id]);

describe("the covers of a saved diagram", () => {
  test("are none at first, and are counted in lists", async () => {
    const owner = await saved("drawer");
    expect(await coversOf(owner)).toEqual([{ covers: [], cover_count: 0 }]);
    await draw(owner, [cover, cover]);
    const { body } = await owner.rpc("saved_page", {
      in_folder: null,
      is_unfiled: false,
      words: [],
      sort: "newest",
      after_key: null,
      after_id: null,
      page_size: 10,
    });
    expect(body).toMatchObject([{ diagram_id: "test-covered", cover_count: 2 }]);
  });

  test.each([
    ["more than a diagram can have", Array.from({ length: MAX_COVERS + 1 }, () => cover)],
    ["no list", { covers: [cover] }],
    ["nothing", null],
    ["too large", [{ ...cover, name: "x".repeat(300_000) }]],
  ])("are refused if they are %s", async (_name, covers) => {
    const owner = await saved(`refused-${String(_name).replaceAll(" ", "-")}`, [cover]);
    expect((await draw(owner, covers)).status).toBeGreaterThanOrEqual(400);
    expect(await coversOf(owner)).toEqual([{ covers: [cover], cover_count: 1 }]);
  });

  test("are neither read nor changed by a stranger", async () => {
    const owner = await saved("covered", [cover]);
    const stranger = await saved("cover-stranger");
    const filter = `user_id=eq.${owner.id}`;
    const read = await stranger.call("GET", `/rest/v1/saved_diagrams?${filter}&select=covers`);
    expect(read.body).toEqual([]);
    expect((await draw(stranger, [], filter)).body).toEqual([]);
    expect(await coversOf(owner)).toEqual([{ covers: [cover], cover_count: 1 }]);
    expect((await backend.service.call("GET", "/rest/v1/saved_diagrams?select=covers")).status).toBe(403);
  });

  test("are not in the link of a folder, nor in a copy of one", async () => {
    const owner = await backend.createAccount("sharer-of-covers");
    const { body } = await owner.rpc("create_folder", { name: "Shared", ink: null });
    const folder = body[0].id;
    await backend.service.rpc("save_diagram", { account: owner.id, diagram, folder });
    await draw(owner, [cover]);
    const hash = "d".repeat(64);
    await backend.service.rpc("set_folder_link", { account: owner.id, folder, hash });
    const shared = await backend.service.rpc("shared_folder_diagrams", { hash, skip: 0, page_size: 10 });
    expect(shared.body).toEqual([{ diagram_data: diagram }]);
    const reader = await backend.createAccount("copier-of-covers");
    await backend.service.rpc("copy_shared_folder", { account: reader.id, hash });
    expect(await coversOf(reader)).toEqual([{ covers: [], cover_count: 0 }]);
  });
});

describe("removing a diagram", () => {
  test("takes its covers along, which undo brings back once", async () => {
    const owner = await saved("undoer", [cover]);
    await remove(owner);
    expect(await kept(owner)).toEqual([{ covers: [cover] }]);
    expect((await restore(owner)).body).toBe(1);
    expect(await coversOf(owner)).toEqual([{ covers: [cover], cover_count: 1 }]);
    expect(await kept(owner)).toEqual([]);
  });

  test("brings no covers to another who restores the same diagram", async () => {
    const owner = await saved("first-undoer", [cover]);
    const other = await saved("other-undoer");
    await remove(owner);
    await remove(other);
    await restore(other);
    expect(await coversOf(other)).toEqual([{ covers: [], cover_count: 0 }]);
    expect(await kept(owner)).toHaveLength(1);
  });

  test("leaves nothing once it can no longer be undone", async () => {
    const [owner, later] = [await saved("late-undoer", [cover]), await saved("later-undoer", [cover])];
    await remove(owner);
    await remove(later);
    await backend.sql(
      "update private.removed_work set removed_at = now() - interval '17 minutes' where user_id = $1",
      [owner.id],
    );
    expect((await backend.service.rpc("tidy_removed_work")).status).toBe(204);
    expect(await kept(owner)).toEqual([]);
    expect(await kept(later)).toHaveLength(1);
    await restore(owner);
    expect(await coversOf(owner)).toEqual([{ covers: [], cover_count: 0 }]);
  });

  test("with its account leaves nothing, whether the diagram was removed before or not", async () => {
    const [owner, remover] = [await saved("leaver-with-covers", [cover]), await saved("remover", [cover])];
    await remove(remover);
    for (const who of [owner, remover]) expect((await who.rpc("delete_own_account")).status).toBe(204);
    for (const who of [owner, remover]) expect(await kept(who)).toEqual([]);
    expect(
      await backend.sql("select from public.saved_diagrams where user_id = any($1)", [
        [owner.id, remover.id],
      ]),
    ).toEqual([]);
  });
});
