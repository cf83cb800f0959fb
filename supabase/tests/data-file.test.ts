import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { move } from "@/scripts/data-move";
import { exportRows } from "@/server/data-file/export-rows";
import { importRows } from "@/server/data-file/import-rows";
import { withPostgres } from "@/server/data-file/postgres";
import { dataTables, type Query } from "@/server/data-file/query";
import { readDataFile } from "@/server/data-file/read-data-file";
import { pack, writeDataFile } from "@/server/data-file/write-data-file";
import { importEmbedded } from "@/server/embedded/import";
import { copyPreparedData } from "@/tests/setup/apps/prepared-database";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import { type HostedDatabase, startHostedDatabase } from "@/tests/setup/hosted-database";
import { grantPremium } from "@/tests/setup/people/premium";
import { lineUp } from "@/tests/setup/waiting";

const people = [
  { email: "ada@example.org", password: "the first password of two" },
  { email: "grace@example.org", password: "the second password of two" },
];

let backend: SharedTestBackend;
let folder: string;
/** Of a database with two accounts and rows in every table that the server fills. */
let file: string;
let original: Record<string, unknown[]>;

beforeAll(async () => {
  backend = await sharedTestBackend();
  folder = await mkdtemp(join(tmpdir(), "figura-data-file-"));
  file = join(folder, "figura.jsonl.gz");
  await fillDatabase();
  original = await backend.transaction(rowsOf);
  await backend.transaction((query) => writeDataFile(file, pack(exportRows(query))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fillDatabase(): Promise<void> {
  const { service } = backend;
  for (const { email, password } of people) {
    const account = (await backend.signUp(email, password)).body.user.id;
    await grantPremium(backend, account);
    // JavaScript cannot hold the number, and some readers of lines end one at this separator.
    const diagram = { id: "commons-cell", title: "A cell\u2028“µ” 🧬", width: "§" };
    const resource = { url: "https://openstax.org/cell" };
    const screenshot = "UklGRg==";
    const entry = { user_id: account, type: "issue", message: "It\nis broken", path: "/" };
    const saved = await service.rpc("save_resource", { account, resource, folder: "Biology" });
    const answers = [
      saved,
      await service.rpc("save_diagram", { account, diagram, folder: saved.body[0].folder_id }),
      await service.rpc("keep_avatar", { account, picture: "UklGRg==", path: `/api/avatars/${account}` }),
      await service.rpc("keep_feedback", { entry: { id: crypto.randomUUID(), ...entry }, screenshot }),
    ];
    for (const { status } of answers) expect(status).toBeLessThan(300);
  }
  await backend.sql(
    `update public.saved_diagrams
     set
       diagram_data = jsonb_set(diagram_data, '{width}', '123456789012345678901234567890.5'),
       covers = '[{"name": "Nucleus", "answers": [], "box": [0.1, 0.1, 0.25, 0.2]}]',
       edits = '{"labels": [{"at": 0, "was": "µ", "dx": 1.50}], "colours": {}, "ground": "dark"}',
       edited_at = '2026-01-02 03:04:05.678901+00'`,
  );
  await lineUp(backend, { name: "Emmy", email: "emmy@example.org", hoursAgo: 3 });
  await backend.sql("update public.app_settings set free_daily_searches = 7");
}

/** All rows of all tables that are exported. */
async function rowsOf(query: Query): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns } of await dataTables(query)) {
    const read = await query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${columns.join(", ")} from ${name}) as t order by 1`,
    );
    rows[name] = read.map(({ row }) => row);
  }
  return rows;
}

const currentRows = () => backend.transaction(rowsOf);

async function importFile(path: string): Promise<void> {
  const { header } = await readDataFile(path);
  await backend.transaction((query) => importRows(query, path, header));
}

/** The file with its lines changed. */
async function changed(name: string, change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  const path = join(folder, name);
  await writeFile(path, gzipSync(change(lines).join("\n")));
  return path;
}

const changedHeader = (name: string, header: object) =>
  changed(name, ([first = "", ...others]) => [
    JSON.stringify({ ...JSON.parse(first), ...header }),
    ...others,
  ]);

const signsIn = async ({ email, password }: (typeof people)[number]) =>
  (await backend.anonymous.call("POST", "/auth/v1/token?grant_type=password", { email, password })).status;

it("only its user can read the file", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it("a database that is not empty is left as it is, and the refusal names its rows", async () => {
  await expect(importFile(file)).rejects.toThrow(/not empty.*auth\.users \(2\).*public\.folders \(/);
  expect(await currentRows()).toEqual(original);
});

it("every row is the same after an import, and each account signs in with its password", async () => {
  await sharedTestBackend();
  await importFile(file);
  expect(await currentRows()).toEqual(original);
  for (const table of ["auth.users", "auth.identities", "public.saved_diagrams", "public.saved_resources"]) {
    expect(original[table]).toHaveLength(people.length);
  }
  for (const table of ["public.subscriptions", "public.payment_events", "private.feedback_screenshots"]) {
    expect(original[table]?.length).toBeGreaterThanOrEqual(people.length);
  }
  for (const person of people) expect(await signsIn(person)).toBe(200);
  expect(await signsIn({ email: "ada@example.org", password: "the second password of two" })).toBe(400);
});

describe("into an empty database", () => {
  let empty: Record<string, unknown[]>;
  beforeAll(async () => {
    await sharedTestBackend();
    empty = await currentRows();
  });

  async function expectRefusal(path: string, reason: RegExp): Promise<void> {
    await expect(importFile(path)).rejects.toThrow(reason);
    expect(await currentRows()).toEqual(empty);
  }

  it("no part of a file that was cut off is imported", async () => {
    const bytes = await readFile(file);
    const path = join(folder, "cut.jsonl.gz");
    for (const length of [0, 1, 15, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length));
      await expectRefusal(path, /is incomplete|no data file/);
    }
    const { header } = await readDataFile(file);
    await expect(backend.transaction((query) => importRows(query, path, header))).rejects.toThrow(
      "incomplete",
    );
    expect(await currentRows()).toEqual(empty);
  });

  it("nor of one with missing, added or damaged lines", async () => {
    await expectRefusal(await changed("short.gz", (lines) => lines.toSpliced(-2, 1)), /incomplete/);
    await expectRefusal(
      await changed("less.gz", (lines) => lines.toSpliced(3, 1)),
      /damaged: it has \d+ of \d+ rows/,
    );
    await expectRefusal(await changed("odd.gz", (lines) => lines.toSpliced(3, 1, "{}")), /damaged/);
    await expectRefusal(
      await changed("more.gz", (lines) => lines.toSpliced(-1, 0, lines[3] ?? "")),
      /damaged/,
    );
    const text = join(folder, "text");
    await writeFile(text, "These are no rows.");
    await expectRefusal(text, /no data file of Figura/);
    await expectRefusal(join(folder, "nothing"), /does not exist/);
  });

  it("nor of one of another version of the format, or of another migration", async () => {
    await expectRefusal(await changedHeader("version.gz", { version: 2 }), /version 2 of the format/);
    await expectRefusal(
      await changedHeader("newer.gz", { migration: "29991231000000" }),
      /migration 29991231000000, and the database is at \d{14}\. Upgrade Figura first/,
    );
    await expectRefusal(
      await changedHeader("older.gz", { migration: "20261121000100" }),
      /Import it with the version of Figura that wrote it/,
    );
  });

  it("nor of one in which a row refers to another that is missing", async () => {
    const path = await changed("orphans.gz", (lines) => {
      const place = lines.findIndex((line) => line.startsWith('{"table":"auth.users"'));
      const counts = JSON.parse(lines.at(-2) ?? "").rows;
      counts["auth.users"] -= 1;
      return lines.toSpliced(-2, 1, JSON.stringify({ rows: counts })).toSpliced(place, 1);
    });
    await expectRefusal(path, /refers to a missing row of auth\.users/);
  });
});

it("an export during writes is of one moment: every row has its parent", async () => {
  await sharedTestBackend();
  await backend.sql("update public.app_settings set user_cap = 100000");
  const [writers, each] = [3, 60];
  const write = async () => {
    // Each is an account and its profile, in one statement.
    for (let count = 0; count < each; count += 1) await backend.createAccount(crypto.randomUUID());
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  const response = await backend.askAsService("/figura/export");
  const path = join(folder, "during.jsonl.gz");
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
  await writing;
  const { rows } = await readDataFile(path);
  expect(rows["auth.users"]).toBeGreaterThan(0);
  expect(rows["auth.users"]).toBeLessThan(writers * each);
  await sharedTestBackend();
  // It checks that no parent is missing.
  await importFile(path);
  expect(rows["public.profiles"]).toBe(rows["auth.users"]);
});

it("without the secret key nothing is exported", async () => {
  const { status, body } = await backend.anonymous.call("GET", "/figura/export");
  expect({ status, body }).toEqual({ status: 401, body: null });
});

describe("a hosted database", () => {
  let hosted: HostedDatabase;

  beforeAll(async () => {
    hosted = await startHostedDatabase();
  });
  afterAll(() => hosted.stop());

  it("takes the rows of an embedded one with the rights of its owner, and gives the same back", async () => {
    const dataDir = await copyPreparedData(folder);
    const { header } = await readDataFile(file);
    await importEmbedded({ root: process.cwd(), dataDir, file, header });
    await move({ dataDir, file: join(folder, "moved.jsonl.gz"), url: hosted.url });
    const taken = await withPostgres(hosted.url, rowsOf);
    const ours = (rows: Record<string, unknown[]>) =>
      Object.fromEntries(Object.entries(rows).filter(([table]) => !table.startsWith("auth.")));
    expect(ours(taken)).toEqual(ours(original));
    const [incomplete] = await withPostgres(hosted.url, (query) =>
      query(
        `select from auth.users
         where instance_id is null or aud is null or concat(confirmation_token, 'x') is null
           or confirmation_token is null or recovery_token is null or email_change is null`,
      ),
    );
    expect(incomplete).toBeUndefined();

    const back = join(folder, "back.jsonl.gz");
    await withPostgres(hosted.url, (query) => writeDataFile(back, pack(exportRows(query))));
    await sharedTestBackend();
    await importFile(back);
    expect(ours(await currentRows())).toEqual(ours(original));
    for (const person of people) expect(await signsIn(person)).toBe(200);
  });

  it("that has accounts is refused", async () => {
    const { header } = await readDataFile(file);
    await expect(withPostgres(hosted.url, (query) => importRows(query, file, header))).rejects.toThrow(
      /not empty/,
    );
    expect(await withPostgres(hosted.url, (query) => query("select from auth.users"))).toHaveLength(
      people.length,
    );
  });

  it("that cannot be reached is named in one sentence", async () => {
    await expect(withPostgres(hosted.nowhere, rowsOf)).rejects.toThrow(
      'The database of SUPABASE_DB_URL cannot be reached: database "nothing" does not exist',
    );
  });
});
