import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readOrCreate } from "../server/tokens/secret-file";

/**
 * Without a hosted backend, each installation has its own secret in a folder that only its user can read. Child
 * processes get it in the environment, never as an argument.
 */
export function ensureAppSecret(environment: NodeJS.ProcessEnv): void {
  if (environment.APP_SECRET?.trim() || environment.SUPABASE_URL?.trim()) return;
  const folder = environment.DATA_DIR?.trim() || ".data";
  environment.APP_SECRET = readOrCreate(join(folder, "app-secret"), () =>
    randomBytes(32).toString("base64url"),
  );
}
