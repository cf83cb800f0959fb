import type { Config } from "../../config/schema";
import { deriveKey } from "../../tokens/derive-key";

/** What the sandbox signs with, the same for as long as the secret of this install is. */
export function sandboxWebhookKey({ APP_SECRET }: Pick<Config, "APP_SECRET">): string {
  return `whsec_${deriveKey(APP_SECRET, "sandbox-webhook").toString("base64")}`;
}
