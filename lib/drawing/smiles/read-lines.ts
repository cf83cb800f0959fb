import { DiagramSourceError } from "../diagram-source-error";

export type Statement = { key: string; value: string; field: string };
/** A molecule or a reaction, with its settings. */
export type Block = { subject: Statement; settings: Map<string, Statement> };
export type Lines = { settings: Map<string, Statement>; rows: Block[][] };

const subjects = ["molecule", "reaction"];
const looks = ["formula", "hydrogens", "carbons", "turn", "flip", "wash"];
const keysOf: Record<string, readonly string[]> = {
  molecule: ["name", "label", ...looks],
  reaction: ["above", "below", "equilibrium", "names", "labels", "balance", ...looks],
  picture: ["hydrogens", "carbons", "bond", "direction", "wash"],
};

/**
 * One `key: value` per line. Settings before the first molecule or reaction apply to the whole picture; an empty line
 * begins a new row; `#` begins a comment.
 */
export function readLines(source: string): Lines {
  const settings = new Map<string, Statement>();
  const rows: Block[][] = [];
  let isNewRow = true;
  for (const [index, text] of source.split("\n").entries()) {
    const line = text.trim();
    if (!line) isNewRow = true;
    if (!line || line.startsWith("# ")) continue;
    const statement = readStatement(line, index + 1);
    const row = rows.at(-1);
    const block = row?.at(-1);
    if (subjects.includes(statement.key)) {
      const fresh: Block = { subject: statement, settings: new Map() };
      if (row && !isNewRow) row.push(fresh);
      else rows.push([fresh]);
      isNewRow = false;
      continue;
    }
    keep(statement, block?.settings ?? settings, block?.subject.key ?? "picture");
  }
  if (!rows.length)
    throw new DiagramSourceError("molecule", "the fence has neither a molecule nor a reaction");
  return { settings, rows };
}

function readStatement(line: string, number: number): Statement {
  const parts = /^([a-z]+):(?:\s+(.*))?$/.exec(line);
  const field = `line ${number}`;
  if (!parts) throw new DiagramSourceError(field, `“${line}” should read as “key: value”`);
  const [, key = "", value = ""] = parts;
  return { key, value: value.trim(), field: `${field}, ${key}` };
}

function keep(statement: Statement, settings: Map<string, Statement>, place: string): void {
  const { key, field, value } = statement;
  if (!keysOf[place]?.includes(key)) {
    const where = place === "picture" ? "before the first molecule or reaction" : `under a ${place}`;
    throw new DiagramSourceError(field, `there is no “${key}” ${where}`);
  }
  if (settings.has(key)) throw new DiagramSourceError(field, "is stated twice");
  if (!value) throw new DiagramSourceError(field, "says nothing");
  settings.set(key, statement);
}

export function choose<T extends string>(
  statement: Statement | undefined,
  choices: readonly T[],
  otherwise: T,
): T {
  if (!statement) return otherwise;
  const found = choices.find((choice) => choice === statement.value);
  if (found === undefined)
    throw new DiagramSourceError(statement.field, `“${statement.value}” is none of ${choices.join(", ")}`);
  return found;
}

/** One value for each species of a reaction, in order; values may be empty. */
export function listOf(statement: Statement | undefined, length: number): string[] {
  if (!statement) return Array.from({ length }, () => "");
  const values = statement.value.split("|").map((value) => value.trim());
  if (values.length !== length)
    throw new DiagramSourceError(
      statement.field,
      `has ${values.length} parts between “|”, but there are ${length} molecules`,
    );
  return values;
}
