import { expect, it } from "vitest";
import {
  connectionString,
  fileArgument,
  reportErrors,
  requireConnectionString,
} from "@/scripts/database/data-command";
import { parseConfig } from "@/server/config/schema";

const secret = { APP_SECRET: "0123456789abcdef0123456789abcdef" };
const hosted = {
  ...secret,
  SUPABASE_URL: "https://db.example.org",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  SUPABASE_SECRET_KEY: "sb_secret_1",
};
const url = "postgresql://postgres@localhost/postgres";

it.each([[[]], [["--help"]], [["one.gz", "two.gz"]]])("%j names no file of rows", (args) => {
  expect(() => fileArgument("data:export", args)).toThrow("npm run data:export -- figura.jsonl.gz");
});

it("a hosted project needs a connection string, the embedded database none", () => {
  expect(connectionString(parseConfig(secret))).toBeUndefined();
  expect(connectionString(parseConfig({ ...hosted, SUPABASE_DB_URL: url }))).toBe(url);
  expect(() => connectionString(parseConfig(hosted))).toThrow(/^SUPABASE_DB_URL: /);
  expect(() => requireConnectionString(parseConfig(secret))).toThrow(/^SUPABASE_DB_URL: /);
});

it("an error of the database is one sentence, without the row that it is about", async () => {
  const error = Object.assign(new Error("duplicate key value"), {
    severity: "ERROR",
    detail: "Key (email)=(ada@example.org) already exists.",
  });
  const work = () => Promise.reject(error);
  await expect(reportErrors(work)).rejects.toThrow(/^The database refused: duplicate key value$/);
});
