import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import labels from "@/collection/labels.json";
import { premiumWords } from "@/lib/accounts/premium-words";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { exportHeaders } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { savedDiagramWords } from "@/lib/saved/words";
import { coverWords } from "@/lib/study/cover-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { signUpAt } from "@/tests/setup/people/people";
import { endPremium, grantPremium } from "@/tests/setup/people/premium";
import { facts } from "../../unit/downloads/pictures";
import { makeKept } from "../../unit/search/make";
import { occlusionsOf, readAnkiPackage } from "../../unit/study/read-anki-package";

let site: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;
beforeAll(async () => {
  site = await borrowHostedApp("hosted");
  judge = await readDescription(site.url);
});
afterEach(() => site.gate.open());
afterAll(() => site.stop());

type Person = Awaited<ReturnType<typeof signUpAt>>;
type Asker = Pick<Person, "get">;

async function premiumPerson(): Promise<Person> {
  const person = await signUpAt(site.url);
  await grantPremium(site.backend, person.account.id);
  return person;
}

const packageOf = async (response: Response) => readAnkiPackage(new Uint8Array(await response.arrayBuffer()));

describe("the flashcards of a diagram", () => {
  const askFor = async (who: Asker, id: string, query = "format=anki") => {
    const response = await who.get(`/api/diagrams/${id}/flashcards?${query}`);
    expect(await judge.violationsOf("/api/diagrams/{id}/flashcards", "get", response)).toEqual([]);
    return response;
  };

  it("come to a guest as a package for Anki, in which a card hides all labels", async () => {
    const response = await askFor(createVisitor(site.url), "collection-animal-cell");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/apkg",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringContaining("Animal cell, flashcards.apkg"),
    });
    const { notes, cards, pictures } = await packageOf(response);
    expect(notes).toHaveLength(1);
    const occlusions = occlusionsOf(notes[0]?.fields[0]);
    expect(cards).toHaveLength(occlusions.length);
    expect(occlusions.every(({ hidesOthers }) => hidesOthers)).toBe(true);
    const [picture] = Object.values(pictures);
    expect(picture?.subarray(1, 4).toString()).toBe("PNG");
  });

  it("hide one label where that is wanted", async () => {
    const response = await askFor(createVisitor(site.url), "collection-animal-cell", "format=anki&hide=one");
    const { notes } = await packageOf(response);
    expect(occlusionsOf(notes[0]?.fields[0]).some(({ hidesOthers }) => hidesOthers)).toBe(false);
  });

  it("come as a CSV of terms, definitions, and addresses of the picture and the study page", async () => {
    const response = await askFor(createVisitor(site.url), "collection-animal-cell", "format=csv");
    expect(response.headers.get("content-disposition")).toContain("Animal cell, flashcards.csv");
    const rows = (await response.text()).trim().split("\r\n");
    const [term, definition, picture = "", studyPage = ""] = rows[0]?.split(",") ?? [];
    expect([term, definition]).toEqual([flashcardWords.term("Animal cell", 1), "Nucleus"]);
    for (const [address, type] of [
      [picture, "image/png"],
      [studyPage, "text/html"],
    ] as const) {
      const { pathname, search } = new URL(address);
      const found = await createVisitor(site.url).get(pathname + search);
      expect([found.status, found.headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
      await found.body?.cancel();
    }
  });

  it("have a head without their body, too", async () => {
    for (const query of ["format=anki", "format=csv"]) {
      const path = `/api/diagrams/collection-animal-cell/flashcards?${query}`;
      const response = await createVisitor(site.url).sendJson("HEAD", path, undefined);
      expect([response.status, await response.text()], query).toEqual([200, ""]);
    }
  });

  it.each([
    ["collection-aspirin", flashcardWords.noLabels],
    ["collection-nothing", diagramWords.noSuchDiagram],
    // Of a number that no other test stores.
    ["commons-90210", diagramWords.noSuchDiagram],
  ])("are not there for %s", async (id, detail) => {
    const problem = await readProblem(await askFor(createVisitor(site.url), id));
    expect(problem).toMatchObject({ status: 404, code: "not_found", detail });
  });

  it.each(["", "format=pdf", "format=anki&hide=none", "format=csv&other=1"])(
    "are refused for the query %j",
    async (query) => {
      const problem = await readProblem(
        await askFor(createVisitor(site.url), "collection-animal-cell", query),
      );
      expect(problem).toMatchObject({ code: "invalid_request" });
    },
  );
});

describe("the flashcards of a folder", () => {
  const askFor = async (who: Asker, folder: string, query = "") => {
    const response = await who.get(`/api/folders/${folder}/flashcards${query}`);
    expect(await judge.violationsOf("/api/folders/{id}/flashcards", "get", response)).toEqual([]);
    return response;
  };

  /** A folder with diagrams, saved past the door, which takes none that no search has found. */
  async function makeFolder(
    who: Person,
    name: string,
    ids: readonly string[],
    diagrams: Record<string, Partial<DiagramSnapshot>> = {},
  ): Promise<string> {
    const { id } = await (await who.post("/api/folders", { name })).json();
    const ours = (diagramId: string): Partial<DiagramSnapshot> => ({
      title: `Title of ${diagramId}`,
      licence: facts.licence,
      imageSrc: `/${diagramId.replace("-", "/")}.svg`,
      ...diagrams[diagramId],
    });
    const removed = ids.map((diagramId, index) => ({
      diagram: makeKept(diagramId, ours(diagramId)),
      folderId: id,
      note: "",
      savedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
    }));
    await site.backend.service.rpc("restore_diagrams", { account: who.account.id, removed });
    return id;
  }

  const studied = ["collection-animal-cell", "collection-continents"];
  const many = Object.entries(labels)
    .filter(([, { length }]) => length >= 3)
    .slice(0, 8)
    .map(([slug]) => `collection-${slug}`);

  it("are handed to Premium as one deck of the diagrams that have labels", async () => {
    const who = await premiumPerson();
    const folder = await makeFolder(who, "Exam <1>", [...studied, "collection-aspirin", "commons-1"]);
    const response = await askFor(who, folder);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/apkg",
      "content-disposition": expect.stringContaining("flashcards.apkg"),
      [exportHeaders.items]: "2",
      [exportHeaders.unlabelled]: "2",
      [exportHeaders.older]: "0",
    });
    const { notes, cards, decks, pictures } = await packageOf(response);
    expect(notes.map(({ fields }) => fields[2]).toSorted()).toEqual(
      studied.map((id) => `<bdi>Title of ${id}</bdi>`).toSorted(),
    );
    expect(cards).toHaveLength(notes.flatMap(({ fields }) => occlusionsOf(fields[0])).length);
    expect(Object.values(decks).map(({ name }) => name)).toContain("Figura::Exam <1>");
    expect(Object.keys(pictures)).toHaveLength(2);
  });

  it("hide one label where that is wanted", async () => {
    const who = await premiumPerson();
    const folder = await makeFolder(who, "Exam", studied.slice(0, 1));
    const { notes } = await packageOf(await askFor(who, folder, "?hide=one"));
    expect(occlusionsOf(notes[0]?.fields[0]).some(({ hidesOthers }) => hidesOthers)).toBe(false);
  });

  it("are whole without a diagram whose picture has failed, which they name", async () => {
    const who = await premiumPerson();
    const broken = { "collection-continents": { imageSrc: "/collection/no-such-file.svg" } };
    const response = await askFor(who, await makeFolder(who, "Exam", studied, broken));
    expect(response.headers.get(exportHeaders.items)).toBe("2");
    const { integrity, notes, leftOut } = await packageOf(response);
    expect(integrity).toEqual([{ integrity_check: "ok" }]);
    expect(notes.map(({ fields }) => fields[2])).toEqual(["<bdi>Title of collection-animal-cell</bdi>"]);
    expect(leftOut).toEqual([{ title: "Title of collection-continents", reason: zipWords.serverError }]);
  });

  // A picture for which no network is needed.
  const free = { imageSrc: "/collection/animal-cell.svg", credit: facts.credit };
  const noChanges = { ...free, licence: facts.licence && { ...facts.licence, allowsChanges: false } };

  const cover = (who: Person, id: string) =>
    who.sendJson("PUT", `/api/likes/${id}/covers`, {
      covers: [{ name: "Nucleus", box: [0.25, 0.5, 0.5, 0.75] }],
    });

  it("have the covered diagrams of other sources, too, and name those that must not be changed", async () => {
    const who = await premiumPerson();
    const diagrams = { "commons-1": free, "commons-2": noChanges, "commons-3": { ...free, licence: null } };
    const ids = [...studied.slice(0, 1), "commons-1", "commons-2", "commons-3", "commons-4"];
    const folder = await makeFolder(who, "Exam", ids, diagrams);
    for (const id of Object.keys(diagrams)) await cover(who, id);
    const response = await askFor(who, folder, "?hide=one");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      [exportHeaders.items]: "4",
      [exportHeaders.unlabelled]: "1",
    });
    const { integrity, notes, pictures, leftOut } = await packageOf(response);
    expect(integrity).toEqual([{ integrity_check: "ok" }]);
    const named = (id: string) => notes.find(({ fields }) => fields[2] === `<bdi>Title of ${id}</bdi>`);
    expect(notes).toHaveLength(2);
    expect(named("collection-animal-cell")).toBeDefined();
    expect(occlusionsOf(named("commons-1")?.fields[0])).toMatchObject([
      { box: { left: 0.25, top: 0.5, width: 0.25, height: 0.25 } },
    ]);
    expect(named("commons-1")?.fields[3]).toContain(coverWords.changed);
    expect(Object.keys(pictures)).toHaveLength(2);
    expect(leftOut).toEqual([
      { title: "Title of commons-2", reason: flashcardWords.noChanges },
      { title: "Title of commons-3", reason: flashcardWords.unknownLicence },
    ]);
    // An import of the one updates that of the other.
    const alone = await packageOf(await who.get("/api/likes/commons-1/flashcards?format=anki&hide=one"));
    expect(alone.notes).toMatchObject([{ guid: named("commons-1")?.guid }]);
  });

  it("have nobody else's covers, and none of another folder", async () => {
    const [who, other] = [await premiumPerson(), await premiumPerson()];
    const diagrams = { "commons-1": free, "commons-2": free };
    const folder = await makeFolder(who, "Exam", ["commons-1"], diagrams);
    const further = await makeFolder(who, "Further", ["commons-2"], diagrams);
    const theirs = await makeFolder(other, "Exam", ["commons-1"], diagrams);
    await cover(other, "commons-1");
    await cover(who, "commons-2");
    expect(await readProblem(await askFor(who, folder))).toMatchObject({ detail: flashcardWords.noDiagrams });
    for (const [asker, its] of [
      [who, further],
      [other, theirs],
    ] as const) {
      expect((await packageOf(await askFor(asker, its))).notes).toHaveLength(1);
    }
  });

  it("are refused if no licence of what they would show allows changes", async () => {
    const who = await premiumPerson();
    const folder = await makeFolder(who, "Exam", ["commons-2"], { "commons-2": noChanges });
    await cover(who, "commons-2");
    expect(await readProblem(await askFor(who, folder))).toMatchObject({
      status: 403,
      code: "download_refused",
      detail: flashcardWords.noneAllowed,
    });
  });

  it("are not there if no diagram has labels", async () => {
    const who = await premiumPerson();
    const folder = await makeFolder(who, "Molecules", ["collection-aspirin"]);
    expect(await readProblem(await askFor(who, folder))).toMatchObject({
      status: 404,
      code: "not_found",
      detail: flashcardWords.noDiagrams,
    });
  });

  it("are refused to a guest, to a free account, and to one whose Premium has ended", async () => {
    const who = await premiumPerson();
    const folder = await makeFolder(who, "Exam", studied.slice(0, 1));
    expect(await readProblem(await askFor(createVisitor(site.url), folder))).toMatchObject({
      code: "sign_in_needed",
    });
    await endPremium(site.backend, who.account.id);
    const refusal = { status: 403, code: "premium_needed", detail: premiumWords.needed };
    expect(await readProblem(await askFor(who, folder))).toMatchObject(refusal);
    const free = await signUpAt(site.url);
    const own = await makeFolder(free, "Exam", studied.slice(0, 1));
    expect(await readProblem(await askFor(free, own))).toMatchObject(refusal);
  });

  it("of another's folder are refused with the answer for none", async () => {
    const [owner, other] = [await premiumPerson(), await premiumPerson()];
    const folder = await makeFolder(owner, "Exam", studied.slice(0, 1));
    const theirs = await readProblem(await askFor(other, folder));
    const nobodys = await readProblem(await askFor(other, crypto.randomUUID()));
    expect(theirs).toMatchObject({ status: 404, code: "not_found", detail: savedDiagramWords.noSuchFolder });
    expect({ ...theirs, requestId: "" }).toEqual({ ...nobodys, requestId: "" });
  });

  it("are made once at a time for an account, and for another meanwhile", async () => {
    const [who, other] = [await premiumPerson(), await premiumPerson()];
    const [folder, theirs] = [
      await makeFolder(who, "Exam", many),
      await makeFolder(other, "Exam", studied.slice(0, 1)),
    ];
    // One is made, one waits, and there is no place for a third.
    const mine = Promise.all([askFor(who, folder), askFor(who, folder), askFor(who, folder)]);
    expect((await packageOf(await askFor(other, theirs))).notes).toHaveLength(1);
    const [refused, ...further] = (await mine).toSorted((one, another) => another.status - one.status);
    expect(await readProblem(refused as Response)).toMatchObject({
      code: "too_many_requests",
      detail: zipWords.alreadyMade,
    });
    const [made] = further.filter(({ status }) => status === 200);
    expect((await packageOf(made as Response)).notes).toHaveLength(many.length);
    for (const response of further) if (response !== made) await response.body?.cancel();
  });

  it("cannot be had while nobody can say who has Premium", async () => {
    const who = await premiumPerson();
    site.gate.shut();
    expect(await readProblem(await askFor(who, crypto.randomUUID()))).toMatchObject({
      status: 503,
      code: "accounts_unavailable",
    });
  });
});
