import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { anyHeaderSchema, type Header, headerSchema, lineSchema, type RowCounts } from "./format";
import { DataError } from "./query";

/** Rows are handed over in batches of about this size. */
const BATCH_CHARACTERS = 500_000;

export interface DataFile {
  header: Header;
  rows: RowCounts;
}

/** Gets the lines of rows of one table, which are JSON, in the order of the file. */
type OnRows = (table: string, lines: string[], header: Header) => Promise<void>;

/**
 * Reads a data file from start to end.
 * @throws DataError if it is no data file, of another version, damaged or incomplete; then `onRows` may have been
 * called for some of its rows
 */
export async function readDataFile(file: string, onRows: OnRows = async () => {}): Promise<DataFile> {
  const damaged = (reason: string) => new DataError(`${file} is damaged: ${reason}.`);
  let header: Header | undefined;
  let expected: RowCounts | undefined;
  const rows: RowCounts = {};
  let batch: { table: string; lines: string[]; characters: number } | undefined;
  const flush = async () => {
    if (batch && header) await onRows(batch.table, batch.lines, header);
    batch = undefined;
  };
  for await (const line of linesOf(file)) {
    if (!header) {
      header = parseHeader(file, line);
      for (const table of Object.keys(header.tables)) rows[table] = 0;
      continue;
    }
    const { data: entry } = lineSchema.safeParse(parseJson(line));
    if (!entry) throw damaged("a line is no row");
    if (expected) throw damaged("a line follows its last one");
    if ("rows" in entry) {
      expected = entry.rows;
      continue;
    }
    const { table } = entry;
    const count = rows[table];
    if (count === undefined) throw damaged("a row is of a table that its header does not name");
    rows[table] = count + 1;
    if (batch?.table !== table) await flush();
    batch ??= { table, lines: [], characters: 0 };
    batch.lines.push(line);
    batch.characters += line.length;
    if (batch.characters > BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (!header || !expected) throw incomplete(file);
  for (const [table, count] of Object.entries(rows)) {
    if (expected[table] !== count) throw damaged(`it has ${count} of ${expected[table]} rows of ${table}`);
  }
  return { header, rows };
}

const incomplete = (file: string) => new DataError(`${file} is incomplete: its end is missing.`);

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding("utf8");
  // Fails with the same error as the loop below.
  pipeline(createReadStream(file), unpacked).catch(() => {});
  let rest = "";
  try {
    for await (const chunk of unpacked) {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw readError(file, error as NodeJS.ErrnoException);
  }
  if (rest !== "") throw incomplete(file);
}

function readError(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === "ENOENT") return new DataError(`${file} does not exist.`);
  if (error.code === "Z_BUF_ERROR") return incomplete(file);
  if (error.code?.startsWith("Z_")) return new DataError(`${file} is no data file of Figura, or damaged.`);
  return error;
}

function parseHeader(file: string, line: string): Header {
  const value = parseJson(line);
  const { data: any } = anyHeaderSchema.safeParse(value);
  if (!any) throw new DataError(`${file} is no data file of Figura.`);
  const { data: header } = headerSchema.safeParse(value);
  if (header) return header;
  throw new DataError(
    `${file} has version ${any.version} of the format, which this version of Figura cannot read.`,
  );
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
