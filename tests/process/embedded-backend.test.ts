import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "../../server/embedded/folder-lock";
import { type EmbeddedBackend, type StartSettings, startBackend } from "../../server/embedded/start-backend";
import { readOrCreate } from "../../server/secret-file";
import { copyPreparedData, newDataFolder, quietSettings } from "../setup/prepared-database";
import { commandLine, descendantsOf, isAlive } from "../setup/processes";

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

/** Runs statements on a database that no backend has open. */
async function runDirectly(dataDir: string, statements: string): Promise<void> {
  const connection = await createPgliteConnection({ url: join(dataDir, "database") });
  await connection.driver.exec(statements);
  await connection.close();
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
  for (let kill = 0; kill < 3; kill += 1) {
    const before = load.accepted.length;
    await expect.poll(() => load.accepted.length, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    process.kill(pidOf(backend), "SIGKILL");
    await expect.poll(() => isUp(backend), { timeout: 30_000 }).toBe(true);
  }
  await load.stop();
  expect(await waitingAddresses(backend)).toEqual(expect.arrayContaining(load.accepted));
}, 300_000);

describe("one start after the other in a folder", () => {
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

  test("is not held up by a lock whose process is gone, or whose number is another's now", async () => {
    expect(await isUp(first)).toBe(true);
  });

  test("ends when it is told to", async () => {
    expect((await post(first, "/rest/v1/waitlist", { email: "kept@example.org" })).status).toBe(201);
    const pid = pidOf(first);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test("finds the keys and the rows of the last", async () => {
    second = await startBackend({ ...quietSettings, dataDir: folder });
    expect(second.secretKey).toBe(first.secretKey);
    expect(await waitingAddresses(second)).toEqual(["kept@example.org"]);
  });
});

test("it ends with whoever started it, and leaves its folder in order", async () => {
  const dataDir = await preparedFolder();
  const script = `
    import { startBackend } from "./server/embedded/start-backend.ts";
    const settings = JSON.parse(process.env.SETTINGS);
    const backend = await startBackend({ ...settings, onMail() {}, onTrouble() {} });
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

test("a migration that comes later finds no rights given by default", async () => {
  const dataDir = await preparedFolder();
  const root = await rootWithMigration(
    dataDir,
    `create table public.later (id integer);
     create function public.later_sum() returns integer language sql as 'select 1';`,
  );
  const backend = await start(dataDir, { root });
  for (const [key, refused] of [
    [backend.publishableKey, 401],
    [backend.secretKey, 403],
  ] as const) {
    const init = { headers: { apikey: key, "content-type": "application/json" } };
    expect((await fetch(`${backend.url}/rest/v1/later`, init)).status).toBe(refused);
    const call = await fetch(`${backend.url}/rest/v1/rpc/later_sum`, { ...init, method: "POST", body: "{}" });
    expect(call.status).toBe(refused);
  }
});

test("a process that still talks, but can no longer ask its database, is replaced", async () => {
  const dataDir = await preparedFolder();
  const root = await rootWithMigration(dataDir, "drop function public.seats_left();");
  const troubles: string[] = [];
  const backend = await start(dataDir, { root, onTrouble: (sentence) => troubles.push(sentence) });
  const pid = pidOf(backend);
  expect((await ask(backend, "/auth/v1/health")).status).toBe(200);
  await expect.poll(() => troubles, { timeout: 20_000 }).toContain("The database does not answer.");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

describe("where addresses are confirmed", () => {
  const PASSWORD = "a password of some length";
  const credentialsOf = (email: string) => ({ email, password: PASSWORD });
  const mails: { to: string; html?: string }[] = [];
  let dataDir: string;
  let backend: EmbeddedBackend;
  const open = async () => {
    backend = await startBackend({
      ...quietSettings,
      dataDir,
      requiresConfirmation: true,
      onMail: (mail) => mails.push(mail),
    });
  };
  beforeAll(async () => {
    dataDir = await copyPreparedData();
    await open();
  });
  afterAll(async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** As if so much time had gone by while nobody had the database open. */
  async function letPass(statements: string) {
    await backend.stop();
    await runDirectly(dataDir, statements);
    await open();
  }
  const hashIn = (mail?: { html?: string }) => /token_hash=(\w+)/.exec(mail?.html ?? "")?.[1];

  test("the mail that confirms one leads to our own page; its link works once, and ends the wait", async () => {
    const credentials = credentialsOf("reader@example.org");
    await post(backend, "/rest/v1/waitlist", { email: credentials.email });
    const { id } = await (await post(backend, "/auth/v1/signup", credentials)).json();
    const signIn = () => post(backend, "/auth/v1/token?grant_type=password", credentials);
    expect((await signIn()).status).toBe(400);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([credentials.email]);
    const link =
      /href="(?<origin>http:\/\/localhost:3000)\/auth\/confirm\?token_hash=(?<hash>\w+)&type=signup"/;
    const hash = link.exec(mails[0]?.html ?? "")?.groups?.hash;
    const confirm = () => post(backend, "/auth/v1/verify", { type: "signup", token_hash: hash });
    expect(await waitingAddresses(backend)).toEqual([credentials.email]);
    await post(backend, "/rest/v1/rpc/keep_password", { account: id, token_hash: hash });
    expect((await confirm()).status).toBe(200);
    expect(await waitingAddresses(backend)).toEqual([]);
    expect((await confirm()).status).toBe(403);
    expect((await signIn()).status).toBe(200);
  });

  test("a link is good for an hour, and an address that nobody confirmed within a day can sign up again", async () => {
    const [slow, late] = [credentialsOf("slow@example.org"), credentialsOf("late@example.org")];
    const signUp = async () => (await post(backend, "/auth/v1/signup", slow)).status;
    expect(await signUp()).toBe(200);
    const before = mails.length;
    await post(backend, "/auth/v1/signup", late);
    await post(backend, "/auth/v1/recover", { email: late.email });
    const links = [
      { type: "signup", token_hash: hashIn(mails[before]) },
      { type: "recovery", token_hash: hashIn(mails[before + 1]) },
    ];
    const statuses = async () => {
      const answers = [];
      for (const link of links) answers.push((await post(backend, "/auth/v1/verify", link)).status);
      return answers;
    };
    const age = (minutes: number) =>
      `update auth.users set confirmation_sent_at = now() - interval '${minutes} minutes',
       recovery_sent_at = now() - interval '${minutes} minutes' where email = '${late.email}';`;

    await letPass(
      `${age(61)} update auth.users set created_at = now() - interval '25 hours' where email = '${slow.email}';`,
    );
    expect(await statuses()).toEqual([403, 403]);
    expect(await signUp()).toBe(429);
    expect(await (await post(backend, "/rest/v1/rpc/release_lapsed_seats", {})).json()).toBe(1);
    expect(await signUp()).toBe(200);

    await letPass(age(59));
    expect(await statuses()).toEqual([200, 200]);
  });
});

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
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(existsSync(left)).toBe(true);
  });

  test("can be taken over where the last to try was killed at it", async () => {
    const { folder, left } = await leaveTakeover();
    const longAgo = new Date(Date.now() - 3000);
    await utimes(left, longAgo, longAgo);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
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

describe("while it runs", () => {
  let folder: string;
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    folder = await copyPreparedData();
    backend = await startBackend({ ...quietSettings, dataDir: folder });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("a second process on the same folder is refused, and told by whom", async () => {
    await expect(start(folder)).rejects.toThrow(`Process ${backend.pid()} has the database`);
    expect(await isUp(backend)).toBe(true);
  });

  test("keys and rows are for the eyes of this user alone", async () => {
    const names = [".", ...(await readdir(folder, { recursive: true }))];
    expect(names.length).toBeGreaterThan(100);
    const isOpen = async (name: string) => ((await stat(join(folder, name))).mode & 0o077) !== 0;
    const open = await Promise.all(names.map(async (name) => ((await isOpen(name)) ? [name] : [])));
    expect(open.flat()).toEqual([]);
    const { secretKey, publishableKey } = backend;
    for (const key of [secretKey, publishableKey]) {
      expect(commandLine(pidOf(backend))).not.toContain(key);
    }
  });

  test("without a key nobody is let in, and with the public one only as far as anybody may", async () => {
    expect((await fetch(`${backend.url}/rest/v1/waitlist`)).status).toBe(401);
    const asAnybody = { headers: { apikey: backend.publishableKey } };
    expect((await fetch(`${backend.url}/rest/v1/waitlist`, asAnybody)).status).toBe(401);
  });

  test("a password of more than 72 characters is refused, in words", async () => {
    const answer = await post(backend, "/auth/v1/signup", {
      email: "long@example.org",
      password: "x".repeat(100),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { msg: expect.stringContaining("72") }]);
  });
});
