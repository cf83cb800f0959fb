import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { EmailMessage } from "@supabase/lite";
import { FolderLockedError, lockFolder } from "./folder-lock";
import { type MailReport, type ProcessMessage, type ProcessSettings, SETTINGS_NAME } from "./messages";
import { openBackend } from "./open-backend";

const settings: ProcessSettings = JSON.parse(process.env[SETTINGS_NAME] ?? "{}");
Reflect.deleteProperty(process.env, SETTINGS_NAME);

/** For a process whose starter was killed to notice, and to put its database in order. */
const LOCK_PATIENCE_MS = 5000;
const LOCK_RETRY_MS = 100;

/** Done when the message is on its way: a process that ends would take it along. */
function tell(message: ProcessMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

let lastMail = 0;
const mailsUnderWay = new Map<number, (isSent: boolean) => void>();

/** @throws where the one that started us could not send it */
async function handOver(mail: EmailMessage): Promise<void> {
  lastMail += 1;
  const id = lastMail;
  const report = new Promise<boolean>((resolve) => mailsUnderWay.set(id, resolve));
  await tell({ kind: "mail", id, mail });
  if (!(await report)) throw new Error("The mail was not sent.");
}

process.on("message", ({ id, isSent }: MailReport) => {
  mailsUnderWay.get(id)?.(isSent);
  mailsUnderWay.delete(id);
});

/** The library prints failed statements with their values, hashes of passwords among them. */
function silenceConsole(): void {
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = () => {};
}

/** What gives back what has been opened so far, the last first. */
const closers: (() => void | Promise<void>)[] = [];

async function serve(): Promise<void> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  closers.unshift(await lockPatiently(Date.now() + LOCK_PATIENCE_MS));
  const backend = await openBackend(settings, handOver);
  closers.unshift(backend.close);
  const server = createServer(
    getRequestListener((request, { incoming }) =>
      backend.answer(request, (incoming as HttpBindings["incoming"]).socket.remoteAddress ?? null),
    ),
  );
  await listen(server, settings.port);
  closers.unshift(() => {
    server.closeAllConnections();
    server.close();
  });
  await tell({ kind: "ready" });
}

async function lockPatiently(deadline: number): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(settings.folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}

async function tellFault(error: unknown): Promise<void> {
  process.exitCode = 1;
  if (error instanceof FolderLockedError) await tell({ kind: "in_use", pid: error.pid });
  else await tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
}

/** A start that is under way comes to its end first: half a database would be of no use to the next. */
async function closeAll(): Promise<never> {
  await serving;
  try {
    for (const close of closers) await close();
  } catch {
    process.exitCode = 1;
  }
  process.exit(process.exitCode ?? 0);
}

let isEnding = false;

/** However often it is told to. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  void closeAll();
}

let serving: Promise<void>;

/** The process of the embedded database. It ends with the one that started it. */
export function main(): void {
  silenceConsole();
  // What the database writes is for its owner alone.
  process.umask(0o077);
  // Ctrl-C reaches the whole group; the one that started us says when to end.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", end);
  process.on("disconnect", end);
  serving = serve().catch(async (error: unknown) => {
    await tellFault(error);
    end();
  });
  // Whoever started us may have ended before anything here could hear of it.
  if (process.connected === false) end();
}
