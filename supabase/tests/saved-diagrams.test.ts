import { beforeAll, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import { endPremium, grantPremium } from "@/tests/setup/people/premium";
import { plans } from "../../lib/plans";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

interface Saved {
  id: string;
  diagram_id: string;
  diagram_data: Record<string, unknown>;
  folder_id: string | null;
  note: string;
  created_at: string;
  title: string;
}

interface Saving {
  folder?: string | null;
  annotation?: string;
  saved_at?: string;
}

const limit = plans.free.savedDiagrams;

const diagram = (id: number | string, more: object = {}) => ({
  id: `test-${id}`,
  title: `Diagram ${id}`,
  author: null,
  description: null,
  tags: [],
  ...more,
});

async function save(who: TestUser, what: object, { folder = null }: Saving = {}): Promise<string> {
  const { status, body } = await backend.service.rpc("save_diagram", {
    account: who.id,
    diagram: what,
    folder,
  });
  if (status !== 200) throw new Error(`Saving was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const restore = (who: TestUser, ...removed: { diagram: object; saving?: Saving }[]) =>
  backend.service.rpc("restore_diagrams", {
    account: who.id,
    removed: removed.map(({ diagram, saving }) => ({
      diagram,
      folderId: saving?.folder ?? null,
      note: saving?.annotation ?? "",
      savedAt: saving?.saved_at ?? new Date().toISOString(),
    })),
  });

/** As it would be there with a past: with a note, since a time. */
async function bring(who: TestUser, diagram: object, saving: Saving) {
  const { status, body } = await restore(who, { diagram, saving });
  if (status !== 200 || body !== 1) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
}

/** Everything that somebody has, as the data API shows it, in no order. */
async function savedBy(who: TestUser): Promise<Saved[]> {
  const { status, body } = await who.call("GET", "/rest/v1/saved_diagrams");
  expect(status).toBe(200);
  return body;
}

/** The only diagram that somebody has. */
async function onlySavedBy(who: TestUser): Promise<Saved> {
  const [first, ...others] = await savedBy(who);
  if (!first || others.length > 0) throw new Error(`${who.email} has not exactly one diagram.`);
  return first;
}

async function makeFolder(who: TestUser, name: string): Promise<string> {
  const { body } = await who.rpc("create_folder", { name, ink: null });
  return body[0].id;
}

async function makePremium(who: TestUser) {
  await grantPremium(backend, who.id);
}

const write = (who: TestUser, id: string, change: object) =>
  who.call("PATCH", `/rest/v1/saved_diagrams?id=eq.${id}`, change);

async function fill(who: TestUser, count: number) {
  for (let number = 1; number <= count; number += 1) {
    expect(await save(who, diagram(`fill-${number}`))).toBe("saved");
  }
}

describe("the limit", () => {
  test("is the one that the plan tells people", async () => {
    const { body } = await backend.service.call("GET", "/rest/v1/app_settings?select=free_saved_diagrams");
    expect(body).toEqual([{ free_saved_diagrams: limit }]);
    const owner = await backend.createAccount("planner");
    await fill(owner, limit);
    expect(await save(owner, diagram("over"))).toBe("full");
    expect(await savedBy(owner)).toHaveLength(limit);
  });

  test("holds where 50 are saved at once with 2 places left, and counts nobody else's", async () => {
    const owner = await backend.createAccount("racer");
    const neighbour = await backend.createAccount("race-neighbour");
    await fill(neighbour, 1);
    await fill(owner, limit - 2);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => save(owner, diagram(number))),
    );
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(48);
    expect(await savedBy(owner)).toHaveLength(limit);
    expect(await save(neighbour, diagram("another"))).toBe("saved");
  });

  test("is of another kind than having the diagram already", async () => {
    const owner = await backend.createAccount("repeater");
    await fill(owner, limit);
    expect(await save(owner, diagram("fill-1"))).toBe("already");
    expect(await save(owner, diagram("new"))).toBe("full");
  });

  test("has room again for what was removed", async () => {
    const owner = await backend.createAccount("replacer");
    await fill(owner, limit);
    expect(await save(owner, diagram("new"))).toBe("full");
    await owner.call("DELETE", "/rest/v1/saved_diagrams?diagram_id=eq.test-fill-1");
    expect(await save(owner, diagram("new"))).toBe("saved");
    expect(await save(owner, diagram("newer"))).toBe("full");
  });

  test("is none with premium, whose diagrams stay when it ends", async () => {
    const owner = await backend.createAccount("patron");
    await makePremium(owner);
    await fill(owner, limit + 5);
    await endPremium(backend, owner.id);
    expect(await save(owner, diagram("over"))).toBe("full");
    expect(await savedBy(owner)).toHaveLength(limit + 5);
  });
});

describe("saving", () => {
  test("the same one 20 times at once keeps it once", async () => {
    const owner = await backend.createAccount("clicker");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => save(owner, diagram("same"))));
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already")).toHaveLength(19);
    expect(await savedBy(owner)).toHaveLength(1);
  });

  test("keeps the diagram, the folder, the note and the time, which a second time does not change", async () => {
    const owner = await backend.createAccount("keeper");
    const [folder, other] = [await makeFolder(owner, "One"), await makeFolder(owner, "Other")];
    const what = diagram("kept", { title: "A Title" });
    const saving = { folder, annotation: "For Monday", saved_at: "2020-01-01T00:00:00.123456Z" };
    await bring(owner, what, saving);
    const kept = await onlySavedBy(owner);
    expect(kept).toMatchObject({
      diagram_id: "test-kept",
      diagram_data: what,
      folder_id: folder,
      note: "For Monday",
      title: "a title",
    });
    expect(kept.created_at).toContain("00:00:00.123456");
    const changed = { ...what, title: "New" };
    expect(await save(owner, changed, { folder: other })).toBe("already");
    expect((await restore(owner, { diagram: changed, saving: { annotation: "New" } })).body).toBe(0);
    expect(await savedBy(owner)).toEqual([kept]);
  });

  test("at a time to come is saving now", async () => {
    const owner = await backend.createAccount("futurist");
    await bring(owner, diagram("first"), { saved_at: "2999-01-01T00:00:00Z" });
    await save(owner, diagram("second"));
    const { body } = await owner.call("GET", "/rest/v1/saved_diagrams?select=diagram_id&order=created_at");
    expect(body).toEqual([{ diagram_id: "test-first" }, { diagram_id: "test-second" }]);
  });

  test("into another's folder, or one that there is not, is saving into none", async () => {
    const owner = await backend.createAccount("misfiler");
    const stranger = await backend.createAccount("misfiled-with");
    const theirs = await makeFolder(stranger, "Theirs");
    expect(await save(owner, diagram("one"), { folder: theirs })).toBe("saved");
    expect(await save(owner, diagram("two"), { folder: crypto.randomUUID() })).toBe("saved");
    expect((await savedBy(owner)).map(({ folder_id }) => folder_id)).toEqual([null, null]);
    expect((await stranger.rpc("folder_counts")).body).toEqual([]);
  });

  test("for nobody, or of what is no diagram, is refused", async () => {
    const owner = await backend.createAccount("refuser");
    const attempt = (account: string, what: object) =>
      backend.service.rpc("save_diagram", { account, diagram: what });
    const unknown = await attempt(crypto.randomUUID(), diagram("unowned"));
    expect([unknown.status, unknown.body.code]).toEqual([409, "23503"]);
    const refused = [
      { title: "Without an id" },
      { id: "test-untitled" },
      { id: "a b", title: "With a bad id" },
      { id: `test-${"x".repeat(201)}`, title: "With a long id" },
      diagram("big", { description: "x".repeat(20_000) }),
    ];
    for (const what of refused) {
      expect((await attempt(owner.id, what)).status).toBeGreaterThanOrEqual(400);
    }
    const noted = { diagram: diagram("noted"), saving: { annotation: "x".repeat(1001) } };
    expect((await restore(owner, noted)).status).toBeGreaterThanOrEqual(400);
    expect(await savedBy(owner)).toEqual([]);
    const { body } = await backend.service.call("GET", "/rest/v1/shared_diagrams?id=eq.test-big");
    expect(body).toEqual([]);
  });
});

describe("what anybody may open", () => {
  const shared = async (id: string) =>
    (await backend.service.call("GET", `/rest/v1/shared_diagrams?id=eq.test-${id}&select=diagram_data`)).body;

  test("is what was saved last, and what others saved stays as it was", async () => {
    const [one, other] = [
      await backend.createAccount("first-saver"),
      await backend.createAccount("second-saver"),
    ];
    const [older, newer] = [diagram("opened"), diagram("opened", { title: "A newer title" })];
    await save(one, older);
    expect(await shared("opened")).toEqual([{ diagram_data: older }]);
    await save(other, newer);
    expect(await shared("opened")).toEqual([{ diagram_data: newer }]);
    expect((await onlySavedBy(one)).diagram_data).toEqual(older);
  });

  test("is what was shared without being saved, and nothing that found no room", async () => {
    await backend.service.rpc("share_diagram", { diagram: diagram("shared") });
    const newer = diagram("shared", { title: "Newer" });
    await backend.service.rpc("share_diagram", { diagram: newer });
    expect(await shared("shared")).toEqual([{ diagram_data: newer }]);
    const owner = await backend.createAccount("without-room");
    await fill(owner, limit);
    expect(await save(owner, diagram("unsaved"))).toBe("full");
    expect(await shared("unsaved")).toEqual([]);
  });
});

test("how many saved a diagram is counted by account", async () => {
  const [one, other] = [await backend.createAccount("counted"), await backend.createAccount("counted-too")];
  await save(one, diagram("liked"));
  await save(one, diagram("liked"));
  await save(other, diagram("liked"));
  await save(other, diagram("liked-once"));
  const ids = ["test-liked", "test-liked-once", "test-liked-never"];
  const counts = async () =>
    new Map(
      (await backend.service.rpc("count_saves", { ids })).body.map(
        (row: { diagram_id: string; saves: number }) => [row.diagram_id, row.saves],
      ),
    );
  expect(await counts()).toEqual(
    new Map([
      ["test-liked", 2],
      ["test-liked-once", 1],
    ]),
  );
  await other.call("DELETE", `/rest/v1/saved_diagrams?user_id=eq.${other.id}`);
  expect(await counts()).toEqual(new Map([["test-liked", 1]]));
});

describe("an account", () => {
  test("writes nothing of what it saved but the folder and the note", async () => {
    const owner = await backend.createAccount("forger");
    const stranger = await backend.createAccount("forged-for");
    await save(owner, diagram("original"));
    const before = await onlySavedBy(owner);
    const writes = [
      { diagram_data: diagram("original", { title: "Forged" }) },
      { diagram_id: "test-forged" },
      { user_id: stranger.id },
      { created_at: "2001-01-01T00:00:00Z" },
      { id: crypto.randomUUID() },
      { note: "Along with it", diagram_data: {} },
    ];
    for (const change of writes) expect((await write(owner, before.id, change)).status).toBe(403);
    for (const change of [{ title: "forged" }, { search_text: "forged" }]) {
      expect((await write(owner, before.id, change)).status).toBeGreaterThanOrEqual(400);
    }
    const added = { user_id: owner.id, diagram_id: "test-added", diagram_data: diagram("added") };
    expect((await owner.call("POST", "/rest/v1/saved_diagrams", added)).status).toBe(403);
    expect(await savedBy(owner)).toEqual([before]);
    const { id } = before;
    expect((await write(owner, id, { note: "x".repeat(1001) })).status).toBeGreaterThanOrEqual(400);
    const note = "é".repeat(1000);
    expect((await write(owner, id, { note })).body).toMatchObject([{ note }]);
  });

  test("files what it saved into its own folders, and into no other", async () => {
    const owner = await backend.createAccount("filer");
    const stranger = await backend.createAccount("filed-with");
    const [mine, theirs] = [await makeFolder(owner, "Mine"), await makeFolder(stranger, "Theirs")];
    await save(owner, diagram("moved"));
    const { id } = await onlySavedBy(owner);
    expect((await write(owner, id, { folder_id: mine })).body).toMatchObject([{ folder_id: mine }]);
    for (const folder_id of [theirs, crypto.randomUUID()]) {
      const { status, body } = await write(owner, id, { folder_id });
      expect([status, body.code]).toEqual([409, "23503"]);
    }
    expect(await onlySavedBy(owner)).toMatchObject({ folder_id: mine });
    expect((await write(owner, id, { folder_id: null })).body).toMatchObject([{ folder_id: null }]);
  });

  test("neither reads, changes nor removes what a stranger saved", async () => {
    const owner = await backend.createAccount("possessor");
    const stranger = await backend.createAccount("intruder");
    await bring(owner, diagram("private"), { annotation: "Mine" });
    await save(stranger, diagram("private"));
    const before = await onlySavedBy(owner);
    const row = `/rest/v1/saved_diagrams?id=eq.${before.id}`;
    expect((await stranger.call("GET", row)).body).toEqual([]);
    expect((await write(stranger, before.id, { note: "Theirs" })).body).toEqual([]);
    expect((await stranger.call("DELETE", row)).body).toEqual([]);
    expect((await stranger.call("DELETE", `/rest/v1/saved_diagrams?user_id=eq.${owner.id}`)).body).toEqual(
      [],
    );
    expect(await savedBy(owner)).toEqual([before]);
    expect((await owner.call("DELETE", row)).body).toHaveLength(1);
    expect(await savedBy(stranger)).toHaveLength(1);
  });
});

describe("a list by pages", () => {
  const COUNT = 60;
  const sorts = ["newest", "oldest", "title"] as const;
  type Sort = (typeof sorts)[number];

  interface Asked {
    in_folder?: string | null;
    is_unfiled?: boolean;
    words?: string[];
    sort?: Sort;
  }

  let owner: TestUser;
  let stranger: TestUser;
  let folder: string;
  let all: Saved[];

  beforeAll(async () => {
    owner = await backend.createAccount("reader");
    stranger = await backend.createAccount("other-reader");
    await makePremium(owner);
    folder = await makeFolder(owner, "A folder");
    const other = await makeFolder(owner, "Another");
    for (let number = 0; number < COUNT; number += 1) {
      // Each time and each title is that of several, and the times differ by a microsecond.
      const saved_at = `2020-01-01T00:00:00.12345${1 + (number % 7)}Z`;
      const title = `${number % 2 === 0 ? "Title" : "TITLE"} ${number % 5}`;
      await bring(owner, diagram(`page-${number}`, { title }), {
        saved_at,
        folder: [folder, other][number % 3] ?? null,
      });
    }
    await save(stranger, diagram("page-0"), { folder });
    all = await savedBy(owner);
  }, 60_000);

  const isBefore = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
  const orders: Record<Sort, (one: Saved, other: Saved) => number> = {
    newest: (one, other) => -orders.oldest(one, other),
    oldest: (one, other) => isBefore(one.created_at, other.created_at) || isBefore(one.id, other.id),
    title: (one, other) => isBefore(one.title, other.title) || isBefore(one.id, other.id),
  };

  async function page(who: TestUser, asked: Asked, after: Saved | null, page_size: number): Promise<Saved[]> {
    const sort = asked.sort ?? "newest";
    const { status, body } = await who.rpc("saved_page", {
      in_folder: null,
      is_unfiled: false,
      words: [],
      ...asked,
      sort,
      after_key: after && (sort === "title" ? after.title : after.created_at),
      after_id: after?.id ?? null,
      page_size,
    });
    if (status !== 200) throw new Error(`A page was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Reads on to the end. */
  async function pages(who: TestUser, asked: Asked, page_size = 7): Promise<Saved[]> {
    const rows: Saved[] = [];
    for (;;) {
      const next = await page(who, asked, rows.at(-1) ?? null, page_size);
      rows.push(...next);
      if (next.length < page_size || rows.length > 2 * COUNT) return rows;
    }
  }

  const ids = (rows: Saved[]) => rows.map(({ diagram_id }) => diagram_id);

  for (const sort of sorts) {
    test(`sorted by ${sort} gives each once and in order, among equal times and titles too`, async () => {
      expect(all).toHaveLength(COUNT);
      const expected = all.toSorted(orders[sort]);
      for (const size of [1, 7, 100]) expect(ids(await pages(owner, { sort }, size))).toEqual(ids(expected));
    });

    test(`sorted by ${sort} gives those of one folder, or of none`, async () => {
      const sorted = all.toSorted(orders[sort]);
      const inFolder = sorted.filter(({ folder_id }) => folder_id === folder);
      const inNone = sorted.filter(({ folder_id }) => folder_id === null);
      expect([inFolder.length, inNone.length]).toEqual([COUNT / 3, COUNT / 3]);
      expect(ids(await pages(owner, { sort, in_folder: folder }))).toEqual(ids(inFolder));
      expect(ids(await pages(owner, { sort, is_unfiled: true }))).toEqual(ids(inNone));
    });

    test(`sorted by ${sort} gives those alone that have the words`, async () => {
      const expected = all.filter(({ title }) => title === "title 3").toSorted(orders[sort]);
      expect(expected).toHaveLength(COUNT / 5);
      expect(ids(await pages(owner, { sort, words: ["3", "title"] }))).toEqual(ids(expected));
      const inFolder = expected.filter(({ folder_id }) => folder_id === folder);
      expect(ids(await pages(owner, { sort, words: ["title 3"], in_folder: folder }))).toEqual(ids(inFolder));
    });

    test(`sorted by ${sort} gives a stranger nothing of it`, async () => {
      expect(ids(await pages(stranger, { sort }))).toEqual(["test-page-0"]);
      expect(await pages(stranger, { sort, in_folder: folder })).toEqual([]);
      const first = all.toSorted(orders[sort])[0] ?? null;
      const theirs = ids(await page(stranger, { sort }, first, 100));
      expect(theirs.filter((id) => id !== "test-page-0")).toEqual([]);
    });
  }

  test("gives whole rows, as they are", async () => {
    const [row] = await page(owner, { sort: "oldest" }, null, 1);
    const columns = "id,diagram_id,diagram_data,folder_id,note,title,cover_count";
    const path = `/rest/v1/saved_diagrams?id=eq.${row?.id}&select=${columns}`;
    const [kept] = (await owner.call("GET", path)).body;
    expect(row).toEqual({ ...kept, is_edited: false, created_at: "2020-01-01T00:00:00.123451Z" });
  });

  test("goes on where it was when what it went on from is gone", async () => {
    const leaver = await backend.createAccount("page-remover");
    for (let number = 0; number < 6; number += 1) {
      await bring(leaver, diagram(`gone-${number}`), { saved_at: "2020-01-01T00:00:00Z" });
    }
    const sorted = (await savedBy(leaver)).toSorted(orders.newest);
    const first = await page(leaver, {}, null, 3);
    await leaver.call("DELETE", `/rest/v1/saved_diagrams?id=eq.${first[2]?.id}`);
    const next = await page(leaver, {}, first[2] ?? null, 3);
    expect(ids([...first, ...next])).toEqual(ids(sorted));
  });

  test("is searched in title, author, description, tags and note, by every word, in any case", async () => {
    const searcher = await backend.createAccount("searcher");
    await bring(
      searcher,
      diagram("found", {
        title: "The WATER Cycle",
        author: "Émilie",
        description: "Rain over a 100% flat sea",
        tags: ["geography", "earth-science"],
      }),
      { annotation: "For Monday's TEST" },
    );
    await save(searcher, diagram("not-found"));
    const found = async (...words: string[]) => ids(await pages(searcher, { words }));
    const good = [
      ["water"],
      ["cycle", "water"],
      ["émilie"],
      ["ÉMILIE", "Water"],
      ["rain"],
      ["earth-science"],
      ["monday's", "test"],
    ];
    for (const words of [...good, ["100%"], ["water", "émilie", "sea", "geography", "test"]]) {
      expect({ words, found: await found(...words) }).toEqual({ words, found: ["test-found"] });
    }
    for (const words of [["water", "missing"], ["w_ter"], ["wat%"], ["null"]]) {
      expect({ words, found: await found(...words) }).toEqual({ words, found: [] });
    }
    const { id } = (await savedBy(searcher)).find(({ diagram_id }) => diagram_id === "test-found") ?? {};
    await write(searcher, id ?? "", { note: "Next Year" });
    expect([await found("year"), await found("monday")]).toEqual([["test-found"], []]);
  });
});

describe("a folder", () => {
  test("has the pictures of what was saved in it last, for its owner alone", async () => {
    const owner = await backend.createAccount("folder-viewer");
    const stranger = await backend.createAccount("folder-peeper");
    const folder = await makeFolder(owner, "Pictured");
    await makeFolder(owner, "Empty");
    const picture = (number: number) => ({
      imageSrc: `https://images.example/${number}.png`,
      darkImageSrc: null,
      thumbnailSrc: null,
    });
    const saved = [1, 2, 3, 4].map((number) => ({
      diagram: diagram(`pictured-${number}`, picture(number)),
      saving: { folder, saved_at: `2026-01-0${number}T00:00:00Z` },
    }));
    const link = { diagram: diagram("linked", { imageSrc: null }), saving: { folder } };
    expect((await restore(owner, ...saved, link)).body).toBe(5);
    await save(owner, diagram("unfiled", picture(9)));
    expect((await owner.rpc("folder_pictures", { most: 3 })).body).toEqual([
      { folder_id: folder, pictures: [4, 3, 2].map(picture) },
    ]);
    expect((await stranger.rpc("folder_pictures", { most: 3 })).body).toEqual([]);
  });

  test("is counted by what lies in it, and what lies in none under null", async () => {
    const owner = await backend.createAccount("folder-counter");
    const neighbour = await backend.createAccount("folder-neighbour");
    const [one, other] = [await makeFolder(owner, "One"), await makeFolder(owner, "Other")];
    await makeFolder(owner, "Empty");
    for (const number of [1, 2, 3]) await save(owner, diagram(number), { folder: one });
    await save(owner, diagram(4), { folder: other });
    for (const number of [5, 6]) await save(owner, diagram(number));
    await save(neighbour, diagram(1));
    const counts = async (who: TestUser) =>
      new Map(
        (await who.rpc("folder_counts")).body.map((row: { folder_id: string | null; diagrams: number }) => [
          row.folder_id,
          row.diagrams,
        ]),
      );
    expect(await counts(owner)).toEqual(
      new Map([
        [one, 3],
        [other, 1],
        [null, 2],
      ]),
    );
    expect(await counts(neighbour)).toEqual(new Map([[null, 1]]));
    await owner.call("DELETE", `/rest/v1/folders?id=eq.${one}&select=id`);
    expect(await counts(owner)).toEqual(
      new Map([
        [other, 1],
        [null, 5],
      ]),
    );
  });

  test("leaves what lay in it when it is deleted, in none and otherwise as it was", async () => {
    const owner = await backend.createAccount("folder-remover");
    const [gone, stays] = [await makeFolder(owner, "Gone"), await makeFolder(owner, "Stays")];
    await bring(owner, diagram(1), { folder: gone, annotation: "Kept" });
    await save(owner, diagram(2), { folder: stays });
    const before = await savedBy(owner);
    const deleted = await owner.call("DELETE", `/rest/v1/folders?id=eq.${gone}&select=id`);
    expect(deleted.body).toEqual([{ id: gone }]);
    const byId = (one: Saved, other: Saved) => one.diagram_id.localeCompare(other.diagram_id);
    expect((await savedBy(owner)).toSorted(byId)).toEqual(
      before
        .map((row) => ({ ...row, folder_id: row.folder_id === gone ? null : row.folder_id }))
        .toSorted(byId),
    );
  });
});

describe("bringing back", () => {
  test("is of all or of none where the plan has no room for all", async () => {
    const owner = await backend.createAccount("undoer");
    await fill(owner, limit - 1);
    const [one, other] = [{ diagram: diagram("one") }, { diagram: diagram("other") }];
    expect((await restore(owner, one, other)).body).toBeNull();
    expect(await savedBy(owner)).toHaveLength(limit - 1);
    // One twice, and one that is there, take one place together.
    expect((await restore(owner, one, one, { diagram: diagram("fill-1") })).body).toBe(1);
    expect(await savedBy(owner)).toHaveLength(limit);
  });

  test("holds the limit where 20 bring something back at once", async () => {
    const owner = await backend.createAccount("undo-racer");
    await fill(owner, limit - 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => restore(owner, { diagram: diagram(number) })),
    );
    expect(answers.filter(({ body }) => body === 1)).toHaveLength(2);
    expect(await savedBy(owner)).toHaveLength(limit);
  });

  const remove = async (who: TestUser, ids: string[]) => {
    const list = ids.map((id) => `test-${id}`).join(",");
    const { body } = await who.call("DELETE", `/rest/v1/saved_diagrams?diagram_id=in.(${list})`);
    expect(body).toHaveLength(ids.length);
  };
  const fills = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `fill-${from + place}`);
  const removedOnes = (ids: string[]) => ids.map((id) => ({ diagram: diagram(id) }));
  const lapseWith = async (name: string, count: number) => {
    const owner = await backend.createAccount(name);
    await makePremium(owner);
    await fill(owner, count);
    await endPremium(backend, owner.id);
    return owner;
  };

  test("works for an account over the limit, in any order, and never beyond what it held", async () => {
    const owner = await lapseWith("lapsed-undoer", limit + 10);
    await remove(owner, ["fill-1"]);
    await remove(owner, ["fill-2"]);
    // A diagram that was not removed has no room.
    expect((await restore(owner, ...removedOnes(["fill-1", "fill-2", "other"]))).body).toBeNull();
    expect((await restore(owner, ...removedOnes(["fill-1"]))).body).toBe(1);
    expect((await restore(owner, ...removedOnes(["fill-2"]))).body).toBe(1);
    expect((await restore(owner, ...removedOnes(["other"]))).body).toBeNull();
    expect(await savedBy(owner)).toHaveLength(limit + 10);
  });

  test("of one thing 50 times at once brings back one row", async () => {
    const owner = await lapseWith("lapsed-racer", limit + 10);
    await remove(owner, ["fill-1"]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => restore(owner, ...removedOnes(["fill-1"]))),
    );
    expect(answers.map(({ body }) => body).toSorted()).toEqual([...Array(49).fill(0), 1]);
    expect(await savedBy(owner)).toHaveLength(limit + 10);
  });

  test("after removals at the same time brings back all of them", async () => {
    const owner = await lapseWith("lapsed-remover", limit + 10);
    await Promise.all(fills(1, 8).map((id) => remove(owner, [id])));
    expect((await restore(owner, ...removedOnes(fills(1, 8)))).body).toBe(8);
  });

  test("is no way to keep what was removed and what was saved in its place", async () => {
    const owner = await lapseWith("lapsed-replacer", limit + 4);
    await remove(owner, fills(1, 10));
    for (const id of ["new-1", "new-2", "new-3", "new-4", "new-5", "new-6"]) {
      expect(await save(owner, diagram(id))).toBe("saved");
    }
    expect(await save(owner, diagram("new-7"))).toBe("full");
    const answers = await Promise.all(fills(1, 10).map((id) => restore(owner, ...removedOnes([id]))));
    expect(answers.filter(({ body }) => body === 1)).toHaveLength(4);
    expect(await savedBy(owner)).toHaveLength(limit + 4);

    const free = await backend.createAccount("free-replacer");
    await fill(free, limit);
    await remove(free, ["fill-1"]);
    expect(await save(free, diagram("new"))).toBe("saved");
    expect((await restore(free, ...removedOnes(["fill-1"]))).body).toBeNull();
  });

  test("into another's folder is into none", async () => {
    const [owner, stranger] = [
      await backend.createAccount("undo-misfiler"),
      await backend.createAccount("undo-misfiled"),
    ];
    const folder = await makeFolder(stranger, "Theirs");
    await bring(owner, diagram("one"), { folder });
    expect(await onlySavedBy(owner)).toMatchObject({ folder_id: null });
  });
});

test("of a shared diagram what was fetched last counts, however late an older copy comes", async () => {
  const titled = (title: string, fetchedOn: string) => diagram("dated", { title, fetchedOn });
  const share = (what: object) => backend.service.rpc("share_diagram", { diagram: what });
  const shown = async () =>
    (await backend.service.call("GET", "/rest/v1/shared_diagrams?id=eq.test-dated")).body[0].diagram_data
      .title;
  await share(titled("Newer", "2026-03-02"));
  await share(titled("Older", "2026-03-01"));
  expect(await shown()).toBe("Newer");
  await share(titled("Newest", "2026-03-02"));
  expect(await shown()).toBe("Newest");
});

test("diagrams of our own are saved, and not shared a second time", async () => {
  const owner = await backend.createAccount("collector");
  await save(owner, { ...diagram(1), id: "collection-cell", provider: "collection" });
  expect(await savedBy(owner)).toHaveLength(1);
  const { body } = await backend.service.call("GET", "/rest/v1/shared_diagrams?id=eq.collection-cell");
  expect(body).toEqual([]);
});

test("deleting an account takes what it saved and its folders, and nobody else's", async () => {
  const leaver = await backend.createAccount("leaver");
  const stayer = await backend.createAccount("stayer");
  const hashes = { leaver: "1".repeat(64), stayer: "2".repeat(64) };
  const leave = { account: leaver.id, folder: await makeFolder(leaver, "Gone"), hash: hashes.leaver };
  const stay = { account: stayer.id, folder: await makeFolder(stayer, "Stays"), hash: hashes.stayer };
  await backend.service.rpc("set_folder_link", leave);
  await backend.service.rpc("set_folder_link", stay);
  await save(leaver, diagram("left"), { folder: leave.folder });
  await save(leaver, diagram("left-unfiled"));
  await save(stayer, diagram("left"), { folder: stay.folder });
  const before = await savedBy(stayer);
  const ids = ["test-left", "test-left-unfiled"];
  const counted = async () => (await backend.service.rpc("count_saves", { ids })).body;
  const shared = async (hash: string) => (await backend.service.rpc("shared_folder", { hash })).body;
  expect(await counted()).toHaveLength(2);
  expect(await shared(hashes.leaver)).toHaveLength(1);

  expect((await leaver.rpc("delete_own_account")).status).toBe(204);

  expect(await counted()).toEqual([{ diagram_id: "test-left", saves: 1 }]);
  expect(await shared(hashes.leaver)).toEqual([]);
  expect(await savedBy(stayer)).toEqual(before);
  expect(await shared(hashes.stayer)).toMatchObject([{ folder_id: stay.folder, diagrams: 1 }]);
});
