import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { generateApiKey } from "@supabase/lite";
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
export async function backendKeys(folder: string): Promise<BackendKeys> {
  const [publishable, secret] = await Promise.all([generateApiKey("publishable"), generateApiKey("secret")]);
  const created: BackendKeys = {
    publishableKey: publishable.key,
    secretKey: secret.key,
    jwtSecret: randomBytes(32).toString("base64url"),
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
