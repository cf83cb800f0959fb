import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { Database } from "node-sqlite3-wasm";
import type { LeftOutCard } from "@/lib/study/flashcards";

interface Note {
  id: number;
  guid: string;
  mid: number;
  mod: number;
  tags: string;
  flds: string;
  sfld: string;
  csum: number;
}

interface Card {
  id: number;
  nid: number;
  did: number;
  ord: number;
  type: number;
  queue: number;
  due: number;
}

interface Notetype {
  id: number;
  type: number;
  originalStockKind: number;
  flds: { name: string }[];
  tmpls: { qfmt: string; afmt: string }[];
}

interface Col {
  ver: number;
  models: string;
  decks: string;
  dconf: string;
  conf: string;
}

/** What Anki reads of a package, read by another SQLite than the one that wrote it. */
export async function readAnkiPackage(file: Uint8Array) {
  const files = unzipSync(file);
  const folder = await mkdtemp(join(tmpdir(), "figura-anki-"));
  try {
    const path = join(folder, "collection.anki2");
    await writeFile(path, files["collection.anki2"] ?? new Uint8Array());
    const database = new Database(path, { readOnly: true });
    try {
      const rows = <Row>(sql: string) => database.all(sql) as unknown as Row[];
      const [col] = rows<Col>("select ver, models, decks, dconf, conf from col");
      if (!col) throw new Error("The collection has no row.");
      return {
        integrity: database.all("pragma integrity_check"),
        version: col.ver,
        models: JSON.parse(col.models) as Record<string, Notetype>,
        decks: JSON.parse(col.decks) as Record<string, { id: number; name: string }>,
        options: JSON.parse(col.dconf) as Record<string, unknown>,
        notes: rows<Note>(
          "select id, guid, mid, mod, tags, flds, cast(sfld as text) as sfld, csum from notes order by id",
        ).map((note) => ({ ...note, fields: note.flds.split("\x1f") })),
        cards: rows<Card>("select id, nid, did, ord, type, queue, due from cards order by due"),
        emptyTables: rows<{ n: number }>(
          "select count(*) as n from revlog union all select count(*) from graves",
        ).every(({ n }) => Number(n) === 0),
        /** The pictures by the names that notes call them. */
        pictures: Object.fromEntries(
          Object.entries(JSON.parse(Buffer.from(files.media ?? []).toString()) as Record<string, string>).map(
            ([entry, name]) => [name, Buffer.from(files[entry] ?? [])],
          ),
        ),
        entries: Object.keys(files),
        /** Not of Anki. */
        leftOut: JSON.parse(Buffer.from(files["left-out.json"] ?? "[]").toString()) as LeftOutCard[],
      };
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const share = String.raw`(\d\.\d{4})`;
const cloze = new RegExp(
  `^\\{\\{c(\\d+)::image-occlusion:rect:left=${share}:top=${share}:width=${share}:height=${share}(:oi=1)?\\}\\}$`,
);

/** The rectangles of a note, in shares of its picture. */
export function occlusionsOf(field = "") {
  return field.split("<br>").map((one) => {
    const found = cloze.exec(one);
    if (!found) throw new Error(`Not an occlusion: ${one}`);
    const [, number, left, top, width, height, others] = found;
    return {
      number: Number(number),
      box: { left: Number(left), top: Number(top), width: Number(width), height: Number(height) },
      hidesOthers: others !== undefined,
    };
  });
}
