import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveConnection } from "../server/embedded/open-backend";
import { writeAtomically } from "./collection/write-output";
import { describeDatabase, type Query } from "./database/describe-database";

export const TYPES_FILE = "server/database/generated-types.ts";

/** `npm run database:types`: writes the types of the database that the migrations make, unless they are up to date. */
export async function main(): Promise<void> {
  const root = process.cwd();
  const file = join(root, TYPES_FILE);
  const stamp = `// Written by npm run database:types from supabase/migrations (${fingerprint(root)}).\n`;
  if (firstLineOf(file) !== stamp)
    writeAtomically(file, stamp + (await withDatabase(root, describeDatabase)));
}

function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const folder of ["scripts/database", "supabase/migrations"]) {
    for (const name of readdirSync(join(root, folder)).sort())
      hash.update(readFileSync(join(root, folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

function firstLineOf(file: string): string | null {
  try {
    return /^.*\n/.exec(readFileSync(file, "utf8"))?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Works with an empty embedded database in memory. */
async function withDatabase<T>(root: string, work: (query: Query) => Promise<T>): Promise<T> {
  // Loaded only when the types are out of date: it takes longer than the rest. It warns of old versions of Node.
  const { warn } = console;
  console.warn = () => {};
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url: "memory://" });
  try {
    const keys = { publishableKey: "unused", secretKey: "unused", jwtSecret: "unused" };
    const settings = {
      folder: "",
      root,
      siteUrl: "http://localhost",
      requiresConfirmation: false,
      userCap: 1,
      sessionIdleDays: 0,
      sessionMaxDays: 0,
    };
    await serveConnection(connection, { ...settings, ...keys }, async () => {});
    return await work(async (statement) => (await connection.driver.query<object>(statement)).rows);
  } finally {
    console.warn = warn;
    await connection.close();
  }
}
