import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readOrCreate, spoilt } from "../tokens/secret-file";

const keysSchema = z.object({
  publishableKey: z.string().min(1),
  secretKey: z.string().min(1),
  jwtSecret: z.string().min(1),
});

export type BackendKeys = z.infer<typeof keysSchema>;

/**
 * The keys of this installation. They are generated at its first start and stored beside its database.
 * @throws Error if the file has other content
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
    // Without the cause, which quotes the content of the file.
    throw spoilt(file, "does not hold the keys of the database");
  }
}

/** 256 bits. */
function random(): string {
  return randomBytes(32).toString("base64url");
}
