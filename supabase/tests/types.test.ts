import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

// The server's types of the database, read as text, against the database that the migrations make.
const source = readFileSync("server/database/types.ts", "utf8");

let house: SharedTestBackend;
beforeAll(async () => {
  house = await sharedTestBackend();
});

const rowsOf = async (query: string) => (await house.sql(query)) as Record<string, string>[];

const typeNames: Record<string, string> = {
  uuid: "string",
  text: "string",
  date: "string",
  "timestamp with time zone": "string",
  boolean: "boolean",
  integer: "number",
  jsonb: "unknown",
};

/** `name: type` of every field of a table's rows. */
function rowFields(table: string): string[] {
  const [, fields = ""] = new RegExp(`\\n {6}${table}: \\{\\s*Row: \\{([^}]*)\\}`).exec(source) ?? [];
  return fields
    .split(";")
    .map((field) => field.trim())
    .filter(Boolean)
    .sort();
}

test("the rows of every table are as the migrations make them", async () => {
  const columns = await rowsOf(
    "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  const tables = [...new Set(columns.map(({ table_name }) => table_name ?? ""))];
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables) {
    const fields = columns
      .filter(({ table_name }) => table_name === table)
      .map(({ column_name, data_type = "", is_nullable }) => {
        const nothing = is_nullable === "YES" ? " | null" : "";
        return `${column_name}: ${typeNames[data_type] ?? data_type}${nothing}`;
      });
    expect({ table, fields: rowFields(table) }).toEqual({ table, fields: fields.sort() });
  }
});

test("every function of the data API is there with the arguments that it has", async () => {
  const functions = await rowsOf(
    "select proname as name, coalesce(array_to_string(proargnames[1:pronargs], ','), '') as arguments from pg_proc where pronamespace = 'public'::regnamespace",
  );
  expect(functions.length).toBeGreaterThan(5);
  for (const { name, arguments: given = "" } of functions) {
    const declared = new RegExp(`\\n {6}${name}: \\{\\s*Args: (\\{[^}]*\\}|Record<never, never>)`).exec(
      source,
    )?.[1];
    expect(declared, name).toBeDefined();
    const names = [...(declared ?? "").matchAll(/(\w+)\??:/g)].map(([, argument]) => argument);
    expect({ name, names }).toEqual({ name, names: given === "" ? [] : given.split(",") });
  }
});
