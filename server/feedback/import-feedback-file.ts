import "server-only";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { feedbackSchema } from "@/lib/feedback/feedback";
import { config } from "@/server/config";
import { logError } from "@/server/log";
import { addFeedback, type FeedbackEntry } from "./feedback-store";

const FILE = "feedback.jsonl";
const LEFT = "feedback.unreadable.jsonl";

/** A line as it was written before there was a table. */
const lineSchema = feedbackSchema
  .omit({ screenshot: true, writer: true })
  .extend({ id: z.uuid(), createdAt: z.iso.datetime() });

/**
 * Takes over what was kept in a file before there was a table, and deletes the file, for what is in the table goes one
 * day. What could not be read is left, in a file of its own. A line that is taken over twice, as by two processes, is
 * one entry by its id.
 */
export async function importFeedbackFile(): Promise<void> {
  const { DATA_DIR, hasLastingDisk } = config();
  if (hasLastingDisk) await importFile(DATA_DIR);
}

async function importFile(folder: string): Promise<void> {
  const file = join(folder, FILE);
  const text = await readFile(file, "utf8").catch(nothingWhereThereIsNone);
  if (text === null) return;
  const unreadable: string[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const entry = readLine(line);
    if (entry) await addFeedback(entry, null);
    else unreadable.push(line);
  }
  if (unreadable.length > 0) {
    await writeFile(join(folder, LEFT), `${unreadable.join("\n")}\n`, { mode: 0o600 });
    logError("feedback_lines_unreadable", { lines: unreadable.length });
  }
  await rm(file, { force: true });
}

function readLine(line: string): FeedbackEntry | null {
  try {
    const { data } = lineSchema.safeParse(JSON.parse(line));
    return data ? { ...data, accountId: null } : null;
  } catch {
    return null;
  }
}

function nothingWhereThereIsNone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
