import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readOrCreate, spoilt } from "../secret-file";

const keysSchema = z.object({
  publishableKey: z.string().min(1),
  secretKey: z.string().min(1),
  jwtSecret: z.string().min(1),
});

export type BackendKeys = z.infer<typeof keysSchema>;

/**
 * Those of this install, made when it first starts and kept beside its database.
 * @throws where the file holds something else
 */
export function backendKeys(folder: string): BackendKeys {
  const created: BackendKeys = {
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    jwtSecret: random(),
  };
  const file = join(folder, "backend-keys");
  const kept = readOrCreate(file, () => JSON.stringify(created));
  try {
    return keysSchema.parse(JSON.parse(kept));
  } catch {
    // Not with its cause, which repeats what it could not read.
    throw spoilt(file, "does not hold the keys of the database");
  }
}

/** 256 bits. */
function random(): string {
  return randomBytes(32).toString("base64url");
}
