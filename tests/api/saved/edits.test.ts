import { afterAll, beforeAll, describe, expect, it } from "vitest";
import drawings from "@/collection/drawings.json";
import type { CollectionDrawings, EditableLabel } from "@/lib/editor/editable-drawing";
import { changeColour, changeLabel, type Edits, noEdits } from "@/lib/editor/edits";
import { MOST_LABELS } from "@/lib/editor/requests";
import { editorWords } from "@/lib/editor/words";
import { plans } from "@/lib/plans";
import { versionWords } from "@/lib/saved/version-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { UNPRINTABLE_RULE } from "@/lib/unprintable";
import { readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { makeKept } from "../../unit/search/make";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;

const ID = "collection-animal-cell";
const PATH = `/api/likes/${ID}/edits`;
const [nucleus] = (drawings as unknown as CollectionDrawings)["animal-cell"]?.labels ?? [];
// Own words, and moved: keeping them is free.
const core = changeLabel(noEdits, nucleus as EditableLabel, { text: "Core", dx: 12.5 });
const red = changeColour(noEdits, "blue-wash", "red-wash");

async function keep(who: Person, edits: unknown, basedOn: string | null = null, path = PATH) {
  const response = await who.sendJson("PUT", path, { edits, basedOn });
  expect(await judge.violationsOf("/api/likes/{id}/edits", "put", response)).toEqual([]);
  return response;
}

async function read(who: Person, path = PATH) {
  const response = await who.get(path);
  expect(await judge.violationsOf("/api/likes/{id}/edits", "get", response)).toEqual([]);
  return response;
}

const keptOf = async (who: Person) => (await read(who)).json();
const editsOf = async (who: Person): Promise<Edits | null> => (await keptOf(who)).edits;
const saved = async (who: Person) => (await (await who.get("/api/likes")).json()).likes;

/** Saves diagrams past the door, which takes none that no search has found. */
async function save({ account }: Person, ids: readonly string[]) {
  const removed = ids.map((id) => ({
    diagram: makeKept(id),
    folderId: null,
    note: "",
    savedAt: "2026-01-01T00:00:00Z",
  }));
  await site.backend.service.rpc("restore_diagrams", { account: account.id, removed });
}

describe("edits of a diagram", () => {
  it("are kept with it, which is saved, marked in the list, replaced and removed", async () => {
    const who = await signUpAt(site.url);
    expect(await keptOf(who)).toEqual({ edits: null, version: null, keptAt: null });
    const first = await (await keep(who, core)).json();
    expect(first).toMatchObject({ isNew: true, keptAt: expect.any(String) });
    const response = await read(who);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toEqual({ edits: core, version: first.version, keptAt: first.keptAt });
    expect(await saved(who)).toMatchObject([{ diagram: { id: ID }, isEdited: true }]);

    const second = await (await keep(who, red, first.version)).json();
    expect(second.isNew).toBe(false);
    expect(await editsOf(who)).toEqual(red);
    const removed = await keep(who, noEdits, second.version);
    expect(await removed.json()).toEqual({ isNew: false, version: null, keptAt: null });
    expect(await editsOf(who)).toBeNull();
    expect(await saved(who)).toMatchObject([{ diagram: { id: ID }, isEdited: false }]);
  });

  it("are what everybody sees of the page without them", async () => {
    const [who, other] = [await signUpAt(site.url), await signUpAt(site.url)];
    await keep(who, core);
    const page = async (person: Person) => (await person.get(`/diagrams/${ID}/edit`)).text();
    for (const html of [await page(who), await page(other)]) {
      expect(html).toContain(editorWords.label("Nucleus"));
      expect(html).not.toContain("Core");
    }
  });

  it("of another account are neither read nor changed: each has its own", async () => {
    const [one, other] = [await signUpAt(site.url), await signUpAt(site.url)];
    const { version } = await (await keep(one, core)).json();
    expect(await keptOf(other)).toEqual({ edits: null, version: null, keptAt: null });
    // The version of another account's edits is of no use.
    expect((await keep(other, red, version)).status).toBe(200);
    expect(await editsOf(one)).toEqual(core);
    expect(await editsOf(other)).toEqual(red);
  });

  it("do not replace others that were kept meanwhile", async () => {
    const who = await signUpAt(site.url);
    const { version } = await (await keep(who, core)).json();
    const { version: now } = await (await keep(who, red, version)).json();
    expect(await readProblem(await keep(who, noEdits, version))).toMatchObject({
      status: 409,
      code: "changed_elsewhere",
      detail: versionWords.changedElsewhere,
    });
    expect(await editsOf(who)).toEqual(red);
    expect((await keep(who, noEdits, now)).status).toBe(200);
  });

  it("are not kept where the plan has no room for the diagram", async () => {
    const who = await signUpAt(site.url);
    await save(
      who,
      Array.from({ length: plans.free.savedDiagrams }, (_, at) => `commons-${at}`),
    );
    expect(await readProblem(await keep(who, red))).toMatchObject({
      code: "like_limit_reached",
      detail: savedDiagramWords.full,
    });
    expect(await editsOf(who)).toBeNull();
  });

  it.each([
    [
      "edits.labels.0.text",
      { ...core, labels: [{ at: 0, was: "Nucleus", text: "x".repeat(201) }] },
      undefined,
    ],
    ["edits.labels.0.was", { ...core, labels: [{ at: 0, was: "a\u0000b", dx: 1 }] }, UNPRINTABLE_RULE],
    ["edits.labels.0.was", { ...core, labels: [{ at: 0, was: "\ud800", dx: 1 }] }, UNPRINTABLE_RULE],
    ["edits.labels.0.dx", { ...core, labels: [{ at: 0, was: "Nucleus", dx: 1e9 }] }, undefined],
    ["edits.labels", { ...core, labels: Array(MOST_LABELS + 1).fill({ at: 0, was: "", dx: 1 }) }, undefined],
    ["edits.colours.blue", { ...core, colours: { blue: "url(#x)" } }, undefined],
    ["edits.ground", { ...core, ground: "plaid" }, undefined],
  ])("are refused with the name of the field %s", async (field, edits, message) => {
    const who = await signUpAt(site.url);
    const problem = await readProblem(await keep(who, edits));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request", errors: [{ field }] });
    if (message !== undefined) expect(problem.errors?.[0]?.message).toBe(message);
    expect(await saved(who)).toEqual([]);
  });

  it("have only letters that can be kept", async () => {
    const who = await signUpAt(site.url);
    const label = { at: 0, was: "Nucleus" };
    await keep(who, { ...noEdits, labels: [{ ...label, text: "Co\u0000re\ud800\n<b>" }] });
    expect((await editsOf(who))?.labels).toEqual([{ ...label, text: "Core\n<b>" }]);
  });

  it("can all be as long as the limits allow", async () => {
    const who = await signUpAt(site.url);
    // Of three bytes each.
    const long = "字".repeat(35);
    const labels = Array.from({ length: MOST_LABELS }, (_, at) => ({
      at,
      was: long.repeat(4),
      text: long,
      dx: -399.123456789,
      dy: 299.987654321,
      isHidden: true,
    }));
    expect((await keep(who, { ...noEdits, labels })).status).toBe(200);
    const { undo } = await (await who.sendJson("DELETE", "/api/likes", { ids: [ID] })).json();
    expect((await who.post("/api/likes/restore", { undo })).status).toBe(200);
    expect((await editsOf(who))?.labels).toEqual(labels);
  });

  it.each(["commons-1", "collection-no-such-diagram"])("are not kept of %s", async (id) => {
    const who = await signUpAt(site.url);
    await save(who, ["commons-1"]);
    const path = `/api/likes/${id}/edits`;
    for (const response of [await read(who, path), await keep(who, core, null, path)]) {
      expect(await readProblem(response)).toMatchObject({
        status: 404,
        code: "not_found",
        detail: editorWords.notOurs,
      });
    }
  });

  it("that the server would not accept count as none, and can be replaced", async () => {
    const who = await signUpAt(site.url);
    await keep(who, core);
    await site.backend.service.rpc("keep_edits", {
      account: who.account.id,
      diagram: { id: ID },
      edits: { labels: [{ at: -1 }], colours: {} },
      based_on: (await keptOf(who)).version,
    });
    const { version, ...rest } = await keptOf(who);
    expect(rest).toEqual({ edits: null, keptAt: null });
    expect((await keep(who, red, version)).status).toBe(200);
    expect(await editsOf(who)).toEqual(red);
  });

  it("come back with the diagram when its removal is undone", async () => {
    const who = await signUpAt(site.url);
    await keep(who, core);
    const { undo } = await (await who.sendJson("DELETE", "/api/likes", { ids: [ID] })).json();
    expect(await editsOf(who)).toBeNull();
    await who.post("/api/likes/restore", { undo });
    expect(await editsOf(who)).toEqual(core);
  });

  it("are in the account's file, and gone with the account", async () => {
    const who = await signUpAt(site.url);
    await keep(who, core);
    await keep(who, red, null, "/api/likes/collection-plant-cell/edits");
    await keep(
      who,
      noEdits,
      (await (await read(who, "/api/likes/collection-plant-cell/edits")).json()).version,
      "/api/likes/collection-plant-cell/edits",
    );
    const { savedDiagrams } = await (await who.get("/api/account/export")).json();
    const edits = savedDiagrams.map((one: { diagram: { id: string }; edits: unknown }) => [
      one.diagram.id,
      one.edits,
    ]);
    expect(Object.fromEntries(edits)).toEqual({ [ID]: core, "collection-plant-cell": null });
    expect((await who.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    const again = await signUpAt(site.url, who.email);
    expect(await editsOf(again)).toBeNull();
  });
});
