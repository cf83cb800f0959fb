import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readOrCreate } from "../server/secret-file";

/**
 * Without a hosted backend the install keeps a secret of its own, in a folder that only its user can read.
 * It is handed on by environment, never by argument.
 */
export function ensureAppSecret(environment: NodeJS.ProcessEnv): void {
  if (environment.APP_SECRET?.trim() || environment.SUPABASE_URL?.trim()) return;
  const folder = environment.DATA_DIR?.trim() || ".data";
  environment.APP_SECRET = readOrCreate(join(folder, "app-secret"), () =>
    randomBytes(32).toString("base64url"),
  );
}
