import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { takeBackup } from "../../server/embedded/backups";
import { exportClosed, exportEmbedded } from "../../server/embedded/export";
import { FolderLockedError, lockFolder } from "../../server/embedded/folder-lock";
import { importEmbedded } from "../../server/embedded/import";
import { type EmbeddedBackend, type StartSettings, startBackend } from "../../server/embedded/start-backend";
import { readOrCreate } from "../../server/tokens/secret-file";
import { copyPreparedData, newDataFolder, quietSettings } from "../setup/apps/prepared-database";
import { commandLine, descendantsOf, isAlive } from "../setup/apps/processes";

const started: EmbeddedBackend[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => backend.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(dataDir: string, settings: Partial<StartSettings> = {}): Promise<EmbeddedBackend> {
  const backend = await startBackend({ ...quietSettings, dataDir, ...settings });
  started.push(backend);
  return backend;
}

async function preparedFolder(): Promise<string> {
  const folder = await copyPreparedData();
  folders.push(folder);
  return folder;
}

async function emptyFolder(): Promise<string> {
  const folder = await newDataFolder();
  folders.push(folder);
  return folder;
}

function ask(backend: EmbeddedBackend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.secretKey, "content-type": "application/json" };
  return fetch(backend.url + path, { ...init, headers });
}

function post(backend: EmbeddedBackend, path: string, body: object): Promise<Response> {
  return ask(backend, path, { method: "POST", body: JSON.stringify(body) });
}

/** Never 0 or nothing, which `process.kill` takes for the whole group of the tests. */
function pidOf(backend: EmbeddedBackend): number {
  const pid = backend.pid();
  if (!pid) throw new Error("The database has no process.");
  return pid;
}

/** The project with one more migration, which has yet to be applied. */
async function rootWithMigration(folder: string, statements: string): Promise<string> {
  const root = join(folder, "project");
  await cp("supabase", join(root, "supabase"), { recursive: true });
  await writeFile(join(root, "supabase", "migrations", "29991231000000_later.sql"), statements);
  return root;
}

const isUp = (backend: EmbeddedBackend) =>
  post(backend, "/rest/v1/rpc/seats_left", {}).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitingAddresses(backend: EmbeddedBackend): Promise<string[]> {
  const answer = await ask(backend, "/rest/v1/waitlist?select=email&limit=1000");
  return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
}

/** Writes one row after the other, several at a time, until it is told to stop. @returns those accepted */
function writeWithoutRest(backend: EmbeddedBackend) {
  const accepted: string[] = [];
  let isWriting = true;
  let number = 0;
  const write = async () => {
    while (isWriting) {
      number += 1;
      const email = `row${number}@example.org`;
      const isAccepted = await post(backend, "/rest/v1/waitlist", { email }).then(
        ({ status }) => status === 201,
        () => false,
      );
      if (isAccepted) accepted.push(email);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const writers = [write(), write(), write()];
  return {
    accepted,
    async stop() {
      isWriting = false;
      await Promise.all(writers);
    },
  };
}

test("killed again and again under load it comes back each time, and nothing accepted is lost", async () => {
  const backend = await start(await preparedFolder());
  const load = writeWithoutRest(backend);
  for (let kill = 0; kill < 2; kill += 1) {
    const before = load.accepted.length;
    await expect.poll(() => load.accepted.length, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    process.kill(pidOf(backend), "SIGKILL");
    await expect.poll(() => isUp(backend), { timeout: 30_000 }).toBe(true);
  }
  await load.stop();
  expect(await waitingAddresses(backend)).toEqual(expect.arrayContaining(load.accepted));
}, 300_000);

describe("a folder, and one start after the other in it", () => {
  let folder: string;
  let first: EmbeddedBackend;
  let second: EmbeddedBackend | undefined;
  beforeAll(async () => {
    folder = await copyPreparedData();
    await writeFile(join(folder, "database", "lock"), `${process.ppid} some-other-time`);
    first = await startBackend({ ...quietSettings, dataDir: folder });
  });
  afterAll(async () => {
    await first.stop();
    await second?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("no start is held up by a lock whose process is gone, or whose number is another's now", async () => {
    expect(await isUp(first)).toBe(true);
  });

  test("a second process on the same folder is refused, and told by whom", async () => {
    await expect(startBackend({ ...quietSettings, dataDir: folder })).rejects.toThrow(
      `Process ${first.pid()} has the database`,
    );
    expect(await isUp(first)).toBe(true);
  });

  test("keys and rows are for the eyes of this user alone", async () => {
    const names = [".", ...(await readdir(folder, { recursive: true }))];
    expect(names.length).toBeGreaterThan(100);
    const isOpen = async (name: string) => ((await stat(join(folder, name))).mode & 0o077) !== 0;
    const open = await Promise.all(names.map(async (name) => ((await isOpen(name)) ? [name] : [])));
    expect(open.flat()).toEqual([]);
    const { secretKey, publishableKey } = first;
    for (const key of [secretKey, publishableKey]) {
      expect(commandLine(pidOf(first))).not.toContain(key);
    }
  });

  test("without a key nobody is let in, and with the public one only as far as anybody may", async () => {
    expect((await fetch(`${first.url}/rest/v1/waitlist`)).status).toBe(401);
    const asAnybody = { headers: { apikey: first.publishableKey } };
    expect((await fetch(`${first.url}/rest/v1/waitlist`, asAnybody)).status).toBe(401);
  });

  test("a password of more than 72 characters is refused, in words", async () => {
    const answer = await post(first, "/auth/v1/signup", {
      email: "long@example.org",
      password: "x".repeat(100),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { msg: expect.stringContaining("72") }]);
  });

  test("its rows are exported through the process that has it open, and nothing is imported beside it", async () => {
    const file = join(folder, "rows.jsonl.gz");
    const { header, rows } = await exportEmbedded(folder, file);
    expect(rows["public.app_settings"]).toBe(1);
    const root = process.cwd();
    const refusal = `Process ${first.pid()} has the database in ${join(folder, "database")} open: stop Figura first.`;
    await expect(importEmbedded({ root, dataDir: folder, file, header })).rejects.toThrow(refusal);
    await expect(exportClosed(folder, file)).rejects.toThrow(refusal);
    expect(await isUp(first)).toBe(true);
  });

  test("it is backed up once a day, and only the newest backups are kept", async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    const names = () => readdir(join(folder, "backups"));
    const settings = { dataDir: folder, days: 2, backend: first };
    await takeBackup(settings, on(1));
    const changed = async () => (await stat(join(folder, "backups", "figura-2026-01-01.jsonl.gz"))).mtimeMs;
    const before = await changed();
    await takeBackup(settings, on(1));
    expect(await changed()).toBe(before);
    await writeFile(join(folder, "backups", "figura-2026-01-02.jsonl.gz.0123.tmp"), "half of a ba");
    await writeFile(join(folder, "backups", "kept-by-hand.jsonl.gz"), "");
    for (const day of [2, 3]) await takeBackup(settings, on(day));
    expect((await names()).sort()).toEqual([
      "figura-2026-01-02.jsonl.gz",
      "figura-2026-01-03.jsonl.gz",
      "kept-by-hand.jsonl.gz",
    ]);
  });

  test("the first ends when it is told to", async () => {
    expect((await post(first, "/rest/v1/waitlist", { email: "kept@example.org" })).status).toBe(201);
    const pid = pidOf(first);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test("the second finds the keys and the rows of the first, also where there is a migration more", async () => {
    const root = await rootWithMigration(
      folder,
      `create table public.later (id integer);
       create function public.later_sum() returns integer language sql as 'select 1';`,
    );
    second = await startBackend({ ...quietSettings, dataDir: folder, root });
    expect(second.secretKey).toBe(first.secretKey);
    expect(await waitingAddresses(second)).toEqual(["kept@example.org"]);
  });

  test("nobody has rights by default to what a later migration makes", async () => {
    const { url, publishableKey, secretKey } = second as EmbeddedBackend;
    for (const [key, refused] of [
      [publishableKey, 401],
      [secretKey, 403],
    ] as const) {
      const init = { headers: { apikey: key, "content-type": "application/json" } };
      expect((await fetch(`${url}/rest/v1/later`, init)).status).toBe(refused);
      const call = await fetch(`${url}/rest/v1/rpc/later_sum`, { ...init, method: "POST", body: "{}" });
      expect(call.status).toBe(refused);
    }
  });
});

test("it ends with whoever started it, and leaves its folder in order", async () => {
  const dataDir = await preparedFolder();
  const script = `
    import { startBackend } from "./server/embedded/start-backend.ts";
    const settings = JSON.parse(process.env.SETTINGS);
    const backend = await startBackend({ ...settings, onMail() {}, onProblem() {} });
    console.log(backend.pid());
  `;
  const starter = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    env: { ...process.env, SETTINGS: JSON.stringify({ ...quietSettings, dataDir }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    starter.stdout.once("data", (printed) => resolve(Number(printed)));
    starter.once("exit", () => reject(new Error("It ended before it had started a database.")));
  });
  expect([pid > 0, isAlive(pid)]).toEqual([true, true]);
  const lock = join(dataDir, "database", "lock");
  expect(existsSync(lock)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  expect(existsSync(lock)).toBe(false);
});

test("a start that is ended leaves no process behind, nor its folder locked", async () => {
  const dataDir = await preparedFolder();
  const before = descendantsOf(process.pid);
  const starting = new AbortController();
  const refused = expect(start(dataDir, { signal: starting.signal })).rejects.toThrow("Ended by hand.");
  const lock = join(dataDir, "database", "lock");
  await expect.poll(() => existsSync(lock), { timeout: 15_000, interval: 5 }).toBe(true);
  starting.abort(new Error("Ended by hand."));
  await refused;
  expect([existsSync(lock), descendantsOf(process.pid)]).toEqual([false, before]);
  expect(await isUp(await start(dataDir))).toBe(true);
});

test("a process that still talks, but can no longer ask its database, is replaced", async () => {
  const dataDir = await preparedFolder();
  const root = await rootWithMigration(dataDir, "drop function public.seats_left();");
  const problems: string[] = [];
  const backend = await start(dataDir, { root, onProblem: (sentence) => problems.push(sentence) });
  const pid = pidOf(backend);
  expect((await ask(backend, "/auth/v1/health")).status).toBe(200);
  await expect.poll(() => problems, { timeout: 20_000 }).toContain("The database does not answer.");
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(problems.filter((sentence) => sentence === "The database does not answer.")).toHaveLength(1);
});

test("it stays down, in words, where another program has taken its port meanwhile", async () => {
  const problems: string[] = [];
  const backend = await start(await preparedFolder(), { onProblem: (sentence) => problems.push(sentence) });
  const { port } = new URL(backend.url);
  process.kill(pidOf(backend), "SIGKILL");
  const other = createServer();
  const take = () => {
    other.listen(Number(port), "127.0.0.1");
    return once(other, "listening").then(
      () => true,
      () => false,
    );
  };
  await expect.poll(take, { interval: 5 }).toBe(true);
  const last = `The database stays down: Another program listens on port ${port} of 127.0.0.1. End that program and restart Figura.`;
  await expect.poll(() => problems.at(-1), { timeout: 60_000 }).toBe(last);
  expect(problems).toHaveLength(3);
  await expect.poll(() => isAlive(pidOf(backend))).toBe(false);
  other.close();
}, 90_000);

describe("the lock of a folder that a kill left locked", () => {
  async function leaveTakeover(): Promise<{ folder: string; left: string }> {
    const folder = await emptyFolder();
    await writeFile(join(folder, "lock"), `${process.ppid} some-other-time`);
    const left = join(folder, "lock.takeover");
    await writeFile(left, "1");
    return { folder, left };
  }

  test("is left to whoever is taking it over already", async () => {
    const { folder, left } = await leaveTakeover();
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(existsSync(left)).toBe(true);
  });

  test("can be taken over where the last to try was killed at it", async () => {
    const { folder, left } = await leaveTakeover();
    const longAgo = new Date(Date.now() - 3000);
    await utimes(left, longAgo, longAgo);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`Process ${process.pid} has the database open.`);
    unlock();
    expect(existsSync(join(folder, "lock")) || existsSync(left)).toBe(false);
  });
});

describe("a file of secrets that was spoilt", () => {
  test("is never taken for an empty secret", async () => {
    const file = join(await emptyFolder(), "app-secret");
    await writeFile(file, "\n");
    expect(() => readOrCreate(file, () => "new")).toThrow(`${file} is empty`);
    await rm(file);
    expect(readOrCreate(file, () => "new")).toBe("new");
    expect(readOrCreate(file, () => "newer")).toBe("new");
  });

  test("is named, and once it is removed the database has new keys", async () => {
    const dataDir = await preparedFolder();
    const file = join(dataDir, "backend-keys");
    for (const spoilt of ['{"publishableKey":', "{}"]) {
      await writeFile(file, spoilt);
      await expect(start(dataDir)).rejects.toThrow(`${file} does not hold the keys of the database`);
    }
    await rm(file);
    expect(await isUp(await start(dataDir))).toBe(true);
  });
});
