import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { EmailMessage } from "@supabase/lite";
import { FolderLockedError, lockFolder } from "./folder-lock";
import { type MailReport, type ProcessMessage, type ProcessSettings, SETTINGS_NAME } from "./messages";
import { openBackend } from "./open-backend";

const settings: ProcessSettings = JSON.parse(process.env[SETTINGS_NAME] ?? "{}");
Reflect.deleteProperty(process.env, SETTINGS_NAME);

/** A database process whose parent was killed needs this long to notice and to shut its database down. */
const LOCK_TIMEOUT_MS = 5000;
const LOCK_RETRY_MS = 100;

/** Resolves when the message has been sent: a process that exits earlier would lose it. */
function post(message: ProcessMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

let lastMail = 0;
const pendingMails = new Map<number, (isSent: boolean) => void>();

/** @throws Error if the parent process could not send the mail */
async function sendByParent(mail: EmailMessage): Promise<void> {
  lastMail += 1;
  const id = lastMail;
  const report = new Promise<boolean>((resolve) => pendingMails.set(id, resolve));
  await post({ kind: "mail", id, mail });
  if (!(await report)) throw new Error("The mail was not sent.");
}

process.on("message", ({ id, isSent }: MailReport) => {
  pendingMails.get(id)?.(isSent);
  pendingMails.delete(id);
});

/** The library prints failed statements with their values, including password hashes. */
function silenceConsole(): void {
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = () => {};
}

/** Close what has been opened so far, the last first. */
const closers: (() => void | Promise<void>)[] = [];

async function serve(): Promise<void> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  closers.unshift(await lockWithRetries(Date.now() + LOCK_TIMEOUT_MS));
  const backend = await openBackend(settings, sendByParent);
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
  await post({ kind: "ready" });
}

async function lockWithRetries(deadline: number): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(settings.folder, settings.port);
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

async function postError(error: unknown): Promise<void> {
  process.exitCode = 1;
  if (error instanceof FolderLockedError) await post({ kind: "in_use", pid: error.pid });
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") await post({ kind: "port_taken" });
  else await post({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
}

/** Waits until the start has finished, so that no half-created database is left behind. */
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

/** Idempotent. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  void closeAll();
}

let serving: Promise<void>;

/** Runs the process of the embedded database. It ends when its parent ends. */
export function main(): void {
  silenceConsole();
  // Database files are readable by their owner only.
  process.umask(0o077);
  // Ctrl-C reaches the whole process group, but the parent decides when this process ends.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", end);
  process.on("disconnect", end);
  serving = serve().catch(async (error: unknown) => {
    await postError(error);
    end();
  });
  // The parent may have ended before the disconnect listener was added.
  if (process.connected === false) end();
}
