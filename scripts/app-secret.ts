import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written aside and then linked: whoever looks meanwhile finds no secret or the whole of it.
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(draft, secret, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    // Another start got there first; its secret is ours too.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return readOrCreate(file);
    throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Without a hosted backend the install keeps a secret of its own, in a folder that only its user can read.
 * It is handed on by environment, never by argument.
 */
export function ensureAppSecret(environment: NodeJS.ProcessEnv): void {
  if (environment.APP_SECRET?.trim() || environment.SUPABASE_URL?.trim()) return;
  const folder = environment.DATA_DIR?.trim() || ".data";
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  environment.APP_SECRET = readOrCreate(join(folder, "app-secret"));
}
