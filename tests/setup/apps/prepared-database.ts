import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../../../server/embedded/start-backend";

const CACHE = "node_modules/.cache/figura";

/** Tests open hundreds of accounts, and none looks at a hash: each costs as little work as one can. */
export const cheapHashes = { LITE_AUTH_BCRYPT_COST: "4" };
Object.assign(process.env, cheapHashes);

let prepared: Promise<string> | undefined;

/**
 * A data folder whose database has its migrations and nothing else. Making one takes seconds, copying does not: it
 * is made once for every state of the migrations, and by one of all who ask a process for it at the same time.
 */
export function prepareData(): Promise<string> {
  prepared ??= findOrMake();
  return prepared;
}

async function findOrMake(): Promise<string> {
  const folder = join(CACHE, `database-${await fingerprint()}`);
  if (!(await isThere(folder))) await make(folder);
  return folder;
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const backend = await startBackend({ ...quietSettings, dataDir: draft });
  await backend.stop();
  await dropTemplates(join(draft, "database"));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Other databases are made of them, which nobody does here: they are half of a thousand files. */
async function dropTemplates(url: string): Promise<void> {
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url });
  await connection.driver.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await connection.driver.exec(`drop database ${name}`);
  await connection.driver.exec("checkpoint");
  await connection.close();
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir("supabase/migrations"))
    .sort()
    .map((file) => `supabase/migrations/${file}`);
  const hash = createHash("sha256");
  for (const file of [
    ...migrations,
    "server/embedded/hosted-defaults.ts",
    "server/embedded/apply-migrations.ts",
    "node_modules/@supabase/lite/package.json",
    "tests/setup/apps/prepared-database.ts",
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

export const quietSettings = {
  root: process.cwd(),
  siteUrl: "http://localhost:3000",
  requiresConfirmation: false,
  userCap: 95,
  sessionIdleDays: 30,
  sessionMaxDays: 180,
  onMail: () => {},
  onProblem: () => {},
};

/** A data folder of its own for a test, with a database that is ready. */
export async function copyPreparedData(parent?: string): Promise<string> {
  const folder = await newDataFolder(parent);
  await cp(await prepareData(), folder, { recursive: true });
  return folder;
}

/** An empty one. */
export function newDataFolder(parent = scratch()): Promise<string> {
  return mkdtemp(join(parent, "figura-data-"));
}

const MEMORY = "/dev/shm";
const ROOMY_BYTES = 2 * 1024 ** 3;

/** A thousand files are copied and removed in memory at once; a busy disk takes longer for it than a database to start. */
function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOMY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
