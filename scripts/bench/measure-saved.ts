import { join } from "node:path";
import { diagramSnapshotSchema } from "../../lib/diagrams/diagram-snapshot";
import type { EmbeddedBackend } from "../../server/embedded/start-backend";
import { variedCandidates } from "./candidates";
import { startWithAccounts } from "./start-with-accounts";
import { compare, percentile, type Rivals, ROUNDS } from "./statistics";

const MANY = 5000;
const FEW = 20;
/** Diagrams per insert. */
const BATCH = 500;
/** Including the warm-up, all rounds stay below the rate limit of 240 reads a minute per caller. */
const READS_A_ROUND = 25;

interface Options {
  root: string;
  folder: string;
  signal: AbortSignal;
}

type Headers = Record<string, string>;

/** Milliseconds until the first page of saved diagrams has loaded, for an account with many and one with few. */
export async function measureSaved({ root, folder, signal }: Options): Promise<Rivals> {
  const server = await startWithAccounts({ root, dataDir: join(folder, "liked"), userCap: 2, signal });
  try {
    await write(server.backend, "PATCH", "app_settings?id=eq.true", { free_saved_diagrams: MANY });
    const many = await createReader(server.url, server.backend, MANY);
    const few = await createReader(server.url, server.backend, FEW);
    const time = (reader: Headers) => medianOfReads(server.url, reader);
    await time(many);
    await time(few);
    const rounds: { ours: number; baseline: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await time(many), baseline: await time(few) });
    }
    return compare(rounds);
  } finally {
    await server.stop();
  }
}

/** Creates an account with this many saved diagrams. @returns its request headers */
async function createReader(serverUrl: string, backend: EmbeddedBackend, count: number): Promise<Headers> {
  const address = { "x-forwarded-for": "198.18.0.1", "content-type": "application/json" };
  const response = await fetch(`${serverUrl}/api/auth/sign-up`, {
    method: "POST",
    headers: address,
    body: JSON.stringify({ email: `reader-${count}@example.org`, password: "a password of some length" }),
  });
  const answer = await response.json();
  if (response.status !== 201) throw new Error(`Signing up was answered: ${JSON.stringify(answer)}`);
  const { id } = answer.account;
  const diagrams = variedCandidates(count).map((diagram, place) =>
    diagramSnapshotSchema.parse({ ...diagram, id: `commons-${place}`, fetchedOn: "2026-01-01" }),
  );
  for (let start = 0; start < count; start += BATCH) {
    const removed = diagrams.slice(start, start + BATCH).map((diagram, place) => ({
      diagram,
      folderId: null,
      note: "",
      savedAt: new Date(Date.UTC(2026, 0, 1) + (start + place) * 1000).toISOString(),
    }));
    await write(backend, "POST", "rpc/restore_diagrams", { account: id, removed });
  }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return { ...address, cookie };
}

async function write({ url, secretKey }: EmbeddedBackend, method: string, path: string, body: object) {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
}

async function medianOfReads(serverUrl: string, headers: Headers): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS_A_ROUND; read += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${serverUrl}/api/likes`, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`The list was answered ${response.status}.`);
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}
