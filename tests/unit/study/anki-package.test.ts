import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { zipWords } from "@/lib/saved/export-words";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { type HideChoice, PACKAGE_LEFT_OUT } from "@/lib/study/flashcards";
import { convertPicture } from "@/server/downloads/convert-picture";
import { readOriginal } from "@/server/downloads/original";
import { ankiPackage, cardPicture } from "@/server/export/flashcards/anki-package";
import { type StudiedDiagram, studiable } from "@/server/export/flashcards/studied-diagram";
import type { Outcome } from "@/server/export/make-outcomes";
import { facts } from "../downloads/pictures";
import { occlusionsOf, readAnkiPackage } from "./read-anki-package";

const now = new Date("2026-12-01T10:00:00Z");
const later = new Date("2026-12-02T10:00:00Z");

/** One of each: SVG, a map, a flow, a reaction, a chart and a timing diagram. */
const ids = [
  "animal-cell",
  "continents",
  "lamp-energy",
  "esterification",
  "break-even-chart",
  "uart-frame",
].map((slug) => `collection-${slug}`);

let diagrams: StudiedDiagram[];
beforeAll(async () => {
  diagrams = await Promise.all(ids.map((id) => studiable(id, now)));
});

interface Wanted {
  of?: readonly StudiedDiagram[];
  hide?: HideChoice;
  name?: string;
  at?: Date;
  draw?: (diagram: StudiedDiagram["diagram"]) => Promise<Outcome>;
}

const fileOf = (body: Buffer): Outcome => ({ file: { format: "png", body } });
const noPicture = async () => fileOf(Buffer.from("picture"));

async function packageOf({
  of = diagrams,
  hide = "all",
  name = "Biology",
  at = now,
  draw = noPicture,
}: Wanted) {
  const deck = { name, key: "folder" };
  const pieces: Buffer[] = [];
  const making = { draw, now: at, siteUrl: "https://figura.example" };
  for await (const piece of ankiPackage({ deck, diagrams: of, hide }, making)) pieces.push(piece);
  return readAnkiPackage(Buffer.concat(pieces));
}

describe("a package for Anki", () => {
  it("has a note for each diagram, a card for each label, and each picture as a PNG", async () => {
    const draw = async (diagram: StudiedDiagram["diagram"]) =>
      fileOf((await convertPicture(await readOriginal(diagram), cardPicture, facts)).body);
    const { integrity, version, notes, cards, pictures, emptyTables } = await packageOf({ draw });
    expect(integrity).toEqual([{ integrity_check: "ok" }]);
    expect([version, emptyTables]).toEqual([11, true]);
    expect(notes).toHaveLength(diagrams.length);
    expect(Object.keys(pictures)).toHaveLength(diagrams.length);
    for (const { diagram, labels } of diagrams) {
      const note = notes.find(({ fields }) => fields[2] === `<bdi>${diagram.title}</bdi>`);
      const ofNote = cards.filter(({ nid }) => nid === note?.id);
      const inOrder = ofNote.toSorted((one, other) => one.id - other.id);
      expect(inOrder.map(({ ord }) => ord)).toEqual(labels.map((_, index) => index));
      expect(ofNote.every(({ type, queue }) => type === 0 && queue === 0)).toBe(true);
      const occlusions = occlusionsOf(note?.fields[0]);
      expect(occlusions.map(({ number }) => number)).toEqual(labels.map((_, index) => index + 1));
      for (const { box } of occlusions) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
        expect(Math.max(box.left + box.width, box.top + box.height)).toBeLessThanOrEqual(1);
      }
      const [, source = ""] = /^<img src="([^"]+)">$/.exec(note?.fields[1] ?? "") ?? [];
      expect(await sharp(pictures[source]).metadata()).toMatchObject({
        format: "png",
        width: 1280,
        height: 960,
      });
    }
    expect(cards.map(({ due }) => due)).toEqual(cards.map((_, index) => index + 1));
  });

  it("leaves out a diagram whose picture has failed, names it, and is whole without it", async () => {
    const [first, second, third] = diagrams as [StudiedDiagram, StudiedDiagram, StudiedDiagram];
    const reason = zipWords.tooSlow;
    const { notes, cards, pictures, entries, leftOut } = await packageOf({
      of: [first, second, third],
      draw: (diagram) => (diagram === second.diagram ? Promise.resolve({ reason }) : noPicture()),
    });
    const drawn = [first, third];
    expect(notes.map(({ fields }) => fields[2]).toSorted()).toEqual(
      drawn.map(({ diagram }) => `<bdi>${diagram.title}</bdi>`).toSorted(),
    );
    expect(cards).toHaveLength(first.labels.length + third.labels.length);
    for (const { fields } of notes) {
      const [, source = ""] = /^<img src="([^"]+)">$/.exec(fields[1] ?? "") ?? [];
      expect(pictures[source]?.toString()).toBe("picture");
    }
    expect(leftOut).toEqual([{ title: second.diagram.title, reason }]);
    // Pictures keep their places, by which the progress is shown.
    expect(entries.slice(0, 2)).toEqual(["0", "2"]);
    expect((await packageOf({})).entries).not.toContain(PACKAGE_LEFT_OUT);
  });

  it("covers the labels: the rectangles are their boxes", async () => {
    const [cell] = diagrams;
    const { notes } = await packageOf({ of: diagrams.slice(0, 1) });
    const [first] = occlusionsOf(notes[0]?.fields[0]);
    const [left = 0, top = 0, right = 0, bottom = 0] = cell?.labels[0]?.box ?? [];
    expect(first?.box.left).toBeCloseTo(left / 400, 4);
    expect(first?.box.top).toBeCloseTo(top / 300, 4);
    expect(first?.box.width).toBeCloseTo((right - left) / 400, 4);
    expect(first?.box.height).toBeCloseTo((bottom - top) / 300, 4);
  });

  it.each([
    ["all", true],
    ["one", false],
  ] as const)("hides %s of the labels while one is asked", async (hide, hidesOthers) => {
    const { notes } = await packageOf({ hide });
    const all = notes.flatMap(({ fields }) => occlusionsOf(fields[0]));
    expect(all.every((one) => one.hidesOthers === hidesOthers)).toBe(true);
  });

  it("has the note type that Anki knows as its own, in one deck below ours", async () => {
    const { models, decks, options, notes, cards } = await packageOf({});
    const [[id, model] = []] = Object.entries(models);
    expect(model).toMatchObject({ id: Number(id), type: 1, originalStockKind: 6 });
    expect(notes.every(({ mid }) => mid === Number(id))).toBe(true);
    const names = model?.flds.map(({ name }) => name) ?? [];
    expect(names).toEqual(["Occlusion", "Image", "Header", "Back Extra", "Comments"]);
    expect(notes.every(({ fields }) => fields.length === names.length)).toBe(true);
    const [template] = model?.tmpls ?? [];
    for (const side of [template?.qfmt, template?.afmt]) {
      expect(side).toContain("{{cloze:Occlusion}}");
      expect(side).toContain('id="image-occlusion-canvas"');
    }
    expect(template?.qfmt).not.toContain("Back Extra");
    const [deck] = Object.values(decks).filter(({ name }) => name !== "Default");
    expect(deck?.name).toBe(`${flashcardWords.deck}::Biology`);
    expect(cards.every(({ did }) => did === deck?.id)).toBe(true);
    expect(Object.keys(options)).toEqual(["1"]);
  });

  it("says credit, licence and source on the back", async () => {
    const { notes } = await packageOf({ of: diagrams.slice(0, 1) });
    const back = notes[0]?.fields[3] ?? "";
    for (const part of [
      diagrams[0]?.diagram.credit ?? "",
      "https://creativecommons.org/publicdomain/zero/1.0/",
      'href="https://figura.example/diagrams/collection-animal-cell"',
    ]) {
      expect(back).toContain(part);
    }
  });

  it("made again updates the notes of the first: the same ids, and a later time", async () => {
    const [first, second] = [await packageOf({}), await packageOf({ at: later, name: "Renamed" })];
    const lasting = ({ notes, cards }: typeof first) => [
      notes.map(({ id, guid, mid }) => [id, guid, mid]),
      cards.map(({ id, nid, did, ord }) => [id, nid, did, ord]),
    ];
    expect(lasting(second)).toEqual(lasting(first));
    expect(first.notes.every(({ mod }) => mod === now.getTime() / 1000)).toBe(true);
    expect(second.notes.every(({ mod }) => mod === later.getTime() / 1000)).toBe(true);
    expect(second.models).toEqual(first.models);
    const ids = [...first.notes, ...first.cards].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBeLessThan(now.getTime());
  });

  it("has the same note of a diagram whatever else is in it, and another one for the other way of hiding", async () => {
    const guids = async (wanted: Wanted) => (await packageOf(wanted)).notes.map(({ guid }) => guid);
    const all = await guids({});
    expect(new Set(all).size).toBe(diagrams.length);
    expect(all).toEqual(expect.arrayContaining(await guids({ of: diagrams.slice(2, 3), name: "Other" })));
    for (const guid of await guids({ hide: "one" })) expect(all).not.toContain(guid);
  });

  it.each([
    ["HTML", "<img src=x onerror=alert(1)>\"'&amp;"],
    ["a cloze of its own", "{{c99::answer}} {{Image}}"],
    ["a sound, LaTeX and a formula", "[sound:a.mp3] [latex]\\input{x}[/latex] \\(x\\) \\[y\\]"],
    ["right to left", "\u05ea\u05d0 \u202eabc"],
    ["500 characters", "x".repeat(500)],
    ["decks, and the mark between fields", "a::b::::c\u001fd"],
  ])("keeps a hostile title as text: %s", async (_what, title) => {
    const [cell] = diagrams as [StudiedDiagram];
    const hostile = { ...cell, diagram: { ...cell.diagram, title, credit: title } };
    const { notes, cards, decks } = await packageOf({ of: [hostile], name: title });
    expect(cards).toHaveLength(cell.labels.length);
    const fields = notes[0]?.fields ?? [];
    expect(fields).toHaveLength(5);
    const [, shown = ""] = /^<bdi>([^<>]*)<\/bdi>$/.exec(fields[2] ?? "") ?? [];
    expect(shown).not.toMatch(/[{}[\]"]|\\[([]/);
    expect(textOf(shown)).toBe(title.replaceAll("\u001f", ""));
    // Anki makes a card of every cloze in any field.
    expect(fields.slice(1).join("")).not.toContain("{{");
    const [deck] = Object.values(decks).filter(({ name }) => name !== "Default");
    expect(deck?.name.split("::")).toHaveLength(2);
    expect(deck?.name.length).toBeLessThanOrEqual(110);
  });
});

/** What a page shows of it. */
function textOf(html: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return html
    .replace(/&(?:#(\d+)|(\w+));/g, (_, number, name) =>
      number ? String.fromCharCode(Number(number)) : (named[name] ?? ""),
    )
    .replaceAll("\u2060", "");
}
