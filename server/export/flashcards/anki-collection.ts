import "server-only";
import { createHash } from "node:crypto";
import { NOTETYPE_ID, notetype } from "./anki-notetype";

export interface AnkiNote {
  guid: string;
  /** In the order of the note type. */
  fields: readonly string[];
  tags: readonly string[];
  id: number;
  /** One for each cloze in the first field. */
  cardIds: readonly number[];
}

interface AnkiDeck {
  id: number;
  name: string;
}

/** Seconds. Anki counts days from it, which only cards that were studied need. */
const CREATED_AT = Date.UTC(2020, 0, 1, 4) / 1000;
const SCHEMA = 11;
const DEFAULT_ID = 1;
/** Not yet on a server. */
const USN = -1;
/** Parts the fields of a note. */
const FIELD_MARK = "\x1f";

/** The tables with their columns in order. All columns are numbers but those in `texts`. */
const tables = {
  col: "id crt mod scm ver dty usn ls conf models decks dconf tags",
  notes: "id guid mid mod usn tags flds sfld csum flags data",
  cards: "id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data",
  revlog: "id cid usn ease ivl lastIvl factor time type",
  graves: "usn oid type",
};
const texts = new Set(["conf", "models", "decks", "dconf", "guid", "tags", "flds", "data"]);

type Row = Record<string, string | number>;

/**
 * The database of a package with one deck: schema 11, which every Anki reads that knows image occlusion (23.10 and
 * later; followed up to 26.08). It imports a note whose guid it has if `now` is later than the note that it has.
 * SQLite is loaded when it is first needed.
 */
export async function writeCollection(
  deck: AnkiDeck,
  notes: readonly AnkiNote[],
  now: Date,
): Promise<Buffer> {
  const { default: initSqlJs } = await import("sql.js/dist/sql-wasm-inline.js");
  const { Database } = await initSqlJs();
  const database = new Database();
  try {
    const seconds = Math.floor(now.getTime() / 1000);
    for (const [name, columns] of Object.entries(tables)) {
      const typed = columns
        .split(" ")
        .map((column) => `${column} ${columnType(column)} not null${column === "id" ? " primary key" : ""}`);
      database.run(`create table ${name} (${typed.join(", ")})`);
    }
    const insert = (table: keyof typeof tables, rows: readonly Row[]) => {
      const columns = tables[table].split(" ");
      const statement = database.prepare(
        `insert into ${table} values (${columns.map(() => "?").join(", ")})`,
      );
      // What is not named is nothing: a new card, a note without flags.
      for (const row of rows) {
        statement.run(columns.map((column) => row[column] ?? (texts.has(column) ? "" : 0)));
      }
      statement.free();
    };
    database.run("begin");
    insert("col", [collectionRow(deck, seconds)]);
    insert(
      "notes",
      notes.map((note) => noteRow(note, seconds)),
    );
    insert("cards", cardRows(deck, notes, seconds));
    database.run("commit");
    return Buffer.from(database.export());
  } finally {
    database.close();
  }
}

const columnType = (column: string) => (texts.has(column) ? "text" : "integer");

function collectionRow(deck: AnkiDeck, seconds: number): Row {
  const decks = [{ id: DEFAULT_ID, name: "Default" }, deck].map((one) => [one.id, deckOf(one, seconds)]);
  return {
    id: 1,
    crt: CREATED_AT,
    mod: seconds * 1000,
    scm: seconds * 1000,
    ver: SCHEMA,
    conf: JSON.stringify({ nextPos: 1, curDeck: DEFAULT_ID, activeDecks: [DEFAULT_ID], schedVer: 2 }),
    models: JSON.stringify({ [NOTETYPE_ID]: notetype }),
    decks: JSON.stringify(Object.fromEntries(decks)),
    dconf: JSON.stringify({ [DEFAULT_ID]: deckOptions }),
    tags: "{}",
  };
}

/** A deck that nobody has studied. */
const deckOf = ({ id, name }: AnkiDeck, seconds: number) => ({
  id,
  name,
  mod: seconds,
  usn: USN,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: "",
  dyn: 0,
  conf: DEFAULT_ID,
  extendNew: 0,
  extendRev: 0,
});

/** The options that a deck has to name. An import leaves those that the user has. */
const deckOptions = {
  id: DEFAULT_ID,
  name: "Default",
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

function noteRow({ id, guid, fields, tags }: AnkiNote, seconds: number): Row {
  // Anki sorts by the first field without its HTML, and finds duplicates by the checksum of that.
  const first = (fields[0] ?? "").replace(/<[^>]*>/g, "");
  return {
    id,
    guid,
    mid: NOTETYPE_ID,
    mod: seconds,
    usn: USN,
    tags: ` ${tags.join(" ")} `,
    flds: fields.join(FIELD_MARK),
    sfld: first,
    csum: createHash("sha1").update(first).digest().readUInt32BE(),
  };
}

/** New cards, in the order of the notes and of their labels. */
function cardRows(deck: AnkiDeck, notes: readonly AnkiNote[], seconds: number): Row[] {
  const cards = notes.flatMap(({ id, cardIds }) =>
    cardIds.map((cardId, ord) => ({ nid: id, id: cardId, ord })),
  );
  return cards.map((card, index) => ({ ...card, did: deck.id, mod: seconds, usn: USN, due: index + 1 }));
}
