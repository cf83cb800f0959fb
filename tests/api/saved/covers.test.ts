import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { versionWords } from "@/lib/saved/version-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { MAX_COVER_ANSWERS, MAX_COVER_NAME_LENGTH, MAX_COVERS } from "@/lib/study/cover-limits";
import { coverWords } from "@/lib/study/cover-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { UNPRINTABLE_RULE } from "@/lib/unprintable";
import { readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { facts } from "../../unit/downloads/pictures";
import { makeKept } from "../../unit/search/make";
import { occlusionsOf, readAnkiPackage } from "../../unit/study/read-anki-package";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;

const ID = "commons-1";
const PATH = `/api/likes/${ID}/covers`;

/** An account with saved diagrams, past the door, which takes none that no search has found. */
async function person(diagrams: Record<string, Partial<DiagramSnapshot>> = { [ID]: {} }): Promise<Person> {
  const who = await signUpAt(site.url);
  const removed = Object.entries(diagrams).map(([id, diagram]) => ({
    diagram: makeKept(id, diagram),
    folderId: null,
    note: "",
    savedAt: "2026-01-01T00:00:00Z",
  }));
  await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
  return who;
}

const nucleus = { name: "Nucleus", answers: ["cell nucleus"], box: [0.25, 0.5, 0.5, 0.75] };
const membrane = { name: "Membrane", answers: [], box: [0.7, 0.1, 0.9, 0.2] };

async function draw(who: Person, covers: unknown, path = PATH, basedOn?: string): Promise<Response> {
  const response = await who.sendJson("PUT", path, { covers, basedOn });
  expect(await judge.violationsOf("/api/likes/{id}/covers", "put", response)).toEqual([]);
  return response;
}

async function read(who: Person, path = PATH): Promise<Response> {
  const response = await who.get(path);
  expect(await judge.violationsOf("/api/likes/{id}/covers", "get", response)).toEqual([]);
  return response;
}

const coversOf = async (who: Person) => (await (await read(who)).json()).covers;
const remove = (who: Person) => who.sendJson("DELETE", "/api/likes", { ids: [ID] });

describe("covers", () => {
  it("are kept with the diagram, counted in the list, replaced and removed", async () => {
    const who = await person();
    expect(await coversOf(who)).toEqual([]);
    const saved = await draw(who, [nucleus, { ...membrane, name: "  Membrane ", answers: undefined }]);
    expect(await saved.json()).toEqual({ saved: 2, version: expect.any(String) });
    const answer = await (await read(who)).json();
    expect(answer).toMatchObject({ diagram: { id: ID }, covers: [nucleus, membrane] });
    const { likes } = await (await who.get("/api/likes")).json();
    expect(likes).toMatchObject([{ coverCount: 2 }]);
    await draw(who, [membrane]);
    expect(await coversOf(who)).toEqual([membrane]);
    const removed = await who.sendJson("DELETE", PATH, {});
    expect(await judge.violationsOf("/api/likes/{id}/covers", "delete", removed)).toEqual([]);
    expect(await removed.json()).toEqual({ removed: 1 });
    expect(await coversOf(who)).toEqual([]);
  });

  it("can all be as long as the limits allow", async () => {
    const who = await person();
    // Of three bytes each.
    const name = "字".repeat(MAX_COVER_NAME_LENGTH);
    const longest = { ...nucleus, name, answers: Array.from({ length: MAX_COVER_ANSWERS }, () => name) };
    const covers = Array.from({ length: MAX_COVERS }, () => longest);
    expect((await draw(who, covers)).status).toBe(200);
    const { undo } = await (await remove(who)).json();
    expect((await who.post("/api/likes/restore", { undo })).status).toBe(200);
    expect(await coversOf(who)).toEqual(covers);
  });

  it.each([
    ["covers", Array.from({ length: MAX_COVERS + 1 }, () => nucleus), coverWords.tooMany],
    ["covers.0.name", [{ ...nucleus, name: " " }], coverWords.enterName],
    ["covers.0.name", [{ ...nucleus, name: undefined }], coverWords.enterName],
    [
      "covers.1.name",
      [nucleus, { ...nucleus, name: "x".repeat(MAX_COVER_NAME_LENGTH + 1) }],
      coverWords.nameTooLong,
    ],
    ["covers.0.name", [{ ...nucleus, name: "a\u0000b" }], UNPRINTABLE_RULE],
    ["covers.0.answers", [{ ...nucleus, answers: Array(11).fill("x") }], coverWords.tooManyAnswers],
    ["covers.0.answers.0", [{ ...nucleus, answers: [""] }], coverWords.enterName],
    ["covers.0.box.2", [{ ...nucleus, box: [0.5, 0.5, 1.1, 0.6] }], coverWords.outside],
    ["covers.0.box.0", [{ ...nucleus, box: [-0.1, 0.5, 0.2, 0.6] }], coverWords.outside],
    ["covers.0.box", [{ ...nucleus, box: [0.5, 0.5, 0.505, 0.6] }], coverWords.tooSmall],
    ["covers.0.box", [{ ...nucleus, box: [0.5, 0.5, 0.4, 0.6] }], coverWords.tooSmall],
  ])("are refused with the name of the field %s", async (field, covers, message) => {
    const who = await person();
    await draw(who, [membrane]);
    const problem = await readProblem(await draw(who, covers));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request", errors: [{ field, message }] });
    expect(await coversOf(who)).toEqual([membrane]);
  });

  it.each([
    ["commons-9", savedDiagramWords.notAmongSaved],
    ["collection-animal-cell", coverWords.notOffered],
    ["brave-link", coverWords.notOffered],
  ])("are not drawn over %s", async (id, detail) => {
    const who = await person({ "collection-animal-cell": {}, "brave-link": { imageSrc: null } });
    const path = `/api/likes/${id}/covers`;
    for (const response of [
      await read(who, path),
      await draw(who, [nucleus], path),
      await who.sendJson("DELETE", path, {}),
    ]) {
      expect(await readProblem(response)).toMatchObject({ status: 404, code: "not_found", detail });
    }
  });

  it("come back with the diagram when its removal is undone, and are gone with it otherwise", async () => {
    const who = await person();
    await draw(who, [nucleus]);
    const { undo } = await (await remove(who)).json();
    expect((await read(who)).status).toBe(404);
    await who.post("/api/likes/restore", { undo });
    expect(await coversOf(who)).toEqual([nucleus]);
  });

  it("of another account are neither read, changed, removed, studied nor exported", async () => {
    const [owner, other] = [await person({ [ID]: { licence: facts.licence } }), await person({})];
    await draw(owner, [nucleus]);
    const attempts = (id: string) => [
      other.get(`/api/likes/${id}/covers`),
      other.sendJson("PUT", `/api/likes/${id}/covers`, { covers: [] }),
      other.sendJson("DELETE", `/api/likes/${id}/covers`, {}),
      other.get(`/api/likes/${id}/flashcards?format=csv`),
    ];
    const [theirs, nobodys] = await Promise.all(
      [ID, "commons-2"].map(async (id) => Promise.all((await Promise.all(attempts(id))).map(readProblem))),
    );
    const strip = (problems: typeof theirs) => problems?.map((problem) => ({ ...problem, requestId: "" }));
    expect(strip(theirs)).toEqual(strip(nobodys));
    expect(theirs?.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await (await other.get(`/api/likes/study?diagrams=${ID}`)).json()).toEqual({ diagrams: [] });
    expect(await coversOf(owner)).toEqual([nucleus]);
  });

  it("do not replace others that were saved meanwhile", async () => {
    const who = await person();
    await draw(who, [nucleus]);
    const { version } = await (await read(who)).json();
    await draw(who, [membrane], PATH, version);
    expect(await readProblem(await draw(who, [nucleus], PATH, version))).toMatchObject({
      status: 409,
      code: "changed_elsewhere",
      detail: versionWords.changedElsewhere,
    });
    expect(await coversOf(who)).toEqual([membrane]);
  });

  it("are each account's own over the same diagram", async () => {
    const [one, other] = [await person(), await person()];
    await draw(one, [nucleus]);
    await draw(other, [membrane]);
    expect(await coversOf(one)).toEqual([nucleus]);
  });

  it("are in the account's file, and gone with the account", async () => {
    const who = await person({ [ID]: {}, "commons-2": {} });
    await draw(who, [nucleus]);
    const { savedDiagrams } = await (await who.get("/api/account/export")).json();
    const covers = savedDiagrams.map((saved: { diagram: { id: string }; covers: unknown }) => [
      saved.diagram.id,
      saved.covers,
    ]);
    expect(Object.fromEntries(covers)).toEqual({ [ID]: [nucleus], "commons-2": [] });
    expect((await who.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    const again = await signUpAt(site.url, who.email);
    expect((await read(again)).status).toBe(404);
  });
});

describe("a session", () => {
  it("has the diagrams with covers and those whose labels are known, in the order of the address", async () => {
    const who = await person({
      [ID]: { width: 800, height: 400 },
      "commons-2": {},
      "collection-animal-cell": {},
    });
    await draw(who, [nucleus]);
    const ids = ["collection-animal-cell", "commons-2", ID, "commons-9"];
    const response = await who.get(`/api/likes/study?diagrams=${ids.join(",")}`);
    expect(await judge.violationsOf("/api/likes/study", "get", response)).toEqual([]);
    const { diagrams } = await response.json();
    expect(diagrams.map(({ id }: { id: string }) => id)).toEqual(["collection-animal-cell", ID]);
    expect(diagrams[1]).toMatchObject({
      coveredShape: 2,
      labels: [{ text: "Nucleus", answers: ["cell nucleus"], box: [100, 150, 200, 225] }],
    });
  });
});

describe("the flashcards of covers", () => {
  // A picture for which no network is needed.
  const free = { licence: facts.licence, imageSrc: "/collection/animal-cell.svg", credit: facts.credit };
  const take = async (who: Person, query: string) => {
    const response = await who.get(`/api/likes/${ID}/flashcards?${query}`);
    expect(await judge.violationsOf("/api/likes/{id}/flashcards", "get", response)).toEqual([]);
    return response;
  };

  it("have the picture with the boxes of the covers, and say that it was changed", async () => {
    const who = await person({ [ID]: free });
    await draw(who, [nucleus, membrane]);
    const response = await take(who, "format=anki&hide=one");
    const { notes, cards, pictures } = await readAnkiPackage(new Uint8Array(await response.arrayBuffer()));
    expect(cards).toHaveLength(2);
    expect(occlusionsOf(notes[0]?.fields[0])[0]).toMatchObject({
      box: { left: 0.25, top: 0.5, width: 0.25, height: 0.25 },
    });
    expect(Object.values(pictures)[0]?.subarray(1, 4).toString()).toBe("PNG");
    for (const part of ["CC BY-SA 4.0", coverWords.changed]) expect(notes[0]?.fields[3]).toContain(part);
  });

  it("come as a CSV, too", async () => {
    const who = await person({ [ID]: free });
    await draw(who, [nucleus]);
    expect(await (await take(who, "format=csv")).text()).toContain("Nucleus / cell nucleus");
  });

  it.each([
    ["no derivatives", { ...facts.licence, allowsChanges: false }, flashcardWords.noChanges],
    ["unknown terms", { ...facts.licence, allowsChanges: null }, flashcardWords.unknownLicence],
    ["no licence that is stated", null, flashcardWords.unknownLicence],
  ])(
    "are refused for a picture with %s, which is studied here all the same",
    async (_name, licence, detail) => {
      const who = await person({ [ID]: { ...free, licence } as Partial<DiagramSnapshot> });
      await draw(who, [nucleus]);
      for (const format of ["anki", "csv"]) {
        const problem = await readProblem(await take(who, `format=${format}`));
        expect(problem).toMatchObject({ status: 403, code: "download_refused", detail });
      }
      const { diagrams } = await (await who.get(`/api/likes/study?diagrams=${ID}`)).json();
      expect(diagrams).toHaveLength(1);
    },
  );

  it("are not there without covers", async () => {
    const who = await person({ [ID]: free });
    expect(await readProblem(await take(who, "format=anki"))).toMatchObject({
      status: 404,
      detail: coverWords.noCovers,
    });
  });
});
