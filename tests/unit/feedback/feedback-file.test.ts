import { existsSync } from "node:fs";
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeedbackFile } from "@/server/feedback/feedback-file";
import type { FeedbackEntry } from "@/server/feedback/feedback-store";

const ROOM = 1024 * 1024;

let base: string;
let folder: string;
let file: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "figura-feedback-"));
  folder = join(base, "data");
  file = join(folder, "feedback.jsonl");
});
afterEach(() => rm(base, { recursive: true, force: true }));

function entry(message: string): FeedbackEntry {
  return {
    id: crypto.randomUUID(),
    createdAt: "2026-01-02T03:04:05.000Z",
    type: "issue",
    message,
    path: "/",
  };
}

async function linesOf(): Promise<string[]> {
  const text = await readFile(file, "utf8");
  expect(text.endsWith("\n")).toBe(true);
  return text.slice(0, -1).split("\n");
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("the file of feedback", () => {
  it("is one line of JSON for each entry, in the order in which they came", async () => {
    const entries = [entry("one\ntwo"), entry("<b>水</b> \u2028 \\ \"'"), entry("three")];
    const store = createFeedbackFile(file, ROOM);
    for (const one of entries) await store.add(one);
    expect((await linesOf()).map((line) => JSON.parse(line))).toEqual(entries);
  });

  it("holds every entry of many at once, whole and once", async () => {
    const store = createFeedbackFile(file, ROOM);
    const entries = Array.from({ length: 200 }, (_, place) => entry(`${place} ${"x".repeat(place * 10)}`));
    await Promise.all(entries.map((one) => store.add(one)));
    expect((await linesOf()).map((line) => JSON.parse(line))).toEqual(entries);
  });

  it("is its user's alone, and so is its folder, also where they were open before", async () => {
    await mkdir(folder, { mode: 0o755 });
    await writeFile(file, "", { mode: 0o644 });
    await chmod(folder, 0o755);
    await createFeedbackFile(file, ROOM).add(entry("a"));
    expect([await modeOf(folder), await modeOf(file)]).toEqual([0o700, 0o600]);
  });

  it("goes on after a restart", async () => {
    await createFeedbackFile(file, ROOM).add(entry("before"));
    await createFeedbackFile(file, ROOM).add(entry("after"));
    expect((await linesOf()).map((line) => JSON.parse(line).message)).toEqual(["before", "after"]);
  });

  it("keeps a line that a crash tore apart from the next", async () => {
    const store = createFeedbackFile(file, ROOM);
    await store.add(entry("whole"));
    await appendFile(file, '{"id":"half a li');
    await store.add(entry("next"));
    const [whole, torn, next, ...others] = await linesOf();
    expect(JSON.parse(whole as string).message).toBe("whole");
    expect(torn).toBe('{"id":"half a li');
    expect(JSON.parse(next as string).message).toBe("next");
    expect(others).toEqual([]);
  });
});

describe("what cannot be kept", () => {
  it("is refused when the file is full, to the byte, and leaves no trace", async () => {
    const first = entry("first");
    const room = JSON.stringify(first).length + 1;
    const store = createFeedbackFile(file, room);
    await store.add(first);
    await expect(store.add(entry("one too many"))).rejects.toThrow("is full");
    expect((await stat(file)).size).toBe(room);
    await rm(file);
    await store.add(first);
    expect(await linesOf()).toHaveLength(1);
  });

  it("never grows the file past its size, however many come at once", async () => {
    const room = 10 * (JSON.stringify(entry("same")).length + 1);
    const store = createFeedbackFile(file, room);
    const added = await Promise.allSettled(Array.from({ length: 30 }, () => store.add(entry("same"))));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await linesOf()).toHaveLength(10);
  });

  it("is an error where the folder cannot be made, and those after it are tried anew", async () => {
    await writeFile(folder, "a file where the folder should be");
    const store = createFeedbackFile(file, ROOM);
    await expect(store.add(entry("lost"))).rejects.toThrow();
    await rm(folder);
    await store.add(entry("kept"));
    expect(existsSync(file) && (await linesOf())).toHaveLength(1);
  });
});
