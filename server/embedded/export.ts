import { Readable } from "node:stream";
import type { PGlite } from "@supabase/lite/pglite";
import { exportRows } from "../data-file/export-rows";
import { DataError } from "../data-file/query";
import type { DataFile } from "../data-file/read-data-file";
import { pack, writeDataFile } from "../data-file/write-data-file";
import { type BackendKeys, backendKeys } from "./backend-keys";
import { lockHolder } from "./folder-lock";
import { hasSecretKey } from "./has-secret-key";
import { databaseFolder, hasDatabase, inTransaction, withFolder } from "./with-folder";

const PATH = "/figura/export";

/**
 * Answers a request for a data file, in the process that has the database open.
 * @returns null for every other request
 */
export async function answerExport(
  request: Request,
  { secretKey, database }: { secretKey: string; database: PGlite },
): Promise<Response | null> {
  if (new URL(request.url).pathname !== PATH || request.method !== "GET") return null;
  if (!hasSecretKey(request, secretKey)) return new Response(null, { status: 401 });
  // All other statements wait for this transaction, so it waits neither for the client nor for the compression.
  const lines: string[] = [];
  await inTransaction(database, async (query) => {
    for await (const some of exportRows(query)) lines.push(some);
  });
  return new Response(Readable.toWeb(Readable.from(pack(lines))) as ReadableStream);
}

/** The data file of a running database. */
export async function* requestExport({
  url,
  secretKey,
}: { url: string } & Pick<BackendKeys, "secretKey">): AsyncGenerator<Uint8Array> {
  const { ok, status, body } = await fetch(url + PATH, { headers: { apikey: secretKey } });
  if (!ok || !body) throw new DataError(`The running database has not exported its rows (${status}).`);
  yield* body;
}

/**
 * Writes a data file of the embedded database: through the process that has it open, if there is one.
 * @throws DataError if there is no database, or its process does not answer
 */
export async function exportEmbedded(dataDir: string, file: string): Promise<DataFile> {
  const folder = databaseFolder(dataDir);
  const holder = hasDatabase(folder) ? lockHolder(folder) : null;
  if (!holder) return await exportClosed(dataDir, file);
  const { pid, port } = holder;
  const source = { url: `http://127.0.0.1:${port}`, ...backendKeys(dataDir) };
  return await writeDataFile(file, requestExport(source)).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    // fetch() throws it if it cannot connect, or if the connection breaks.
    throw new DataError(
      `Process ${pid} has the database in ${folder} open and does not answer: stop Figura and try again.`,
    );
  });
}

/**
 * Writes a data file of the embedded database, which no other process may have open.
 * @throws DataError if one has, or if there is no database
 */
export async function exportClosed(dataDir: string, file: string): Promise<DataFile> {
  const folder = databaseFolder(dataDir);
  if (!hasDatabase(folder)) throw new DataError(`There is no database in ${folder}.`);
  return await withFolder(folder, ({ driver }) =>
    inTransaction(driver, (query) => writeDataFile(file, pack(exportRows(query)))),
  );
}
