import type { Config } from "../../config/schema";
import { deriveKey } from "../../tokens/derive-key";

/** The key that the sandbox signs events with. It changes only with APP_SECRET. */
export function sandboxWebhookKey({ APP_SECRET }: Pick<Config, "APP_SECRET">): string {
  return `whsec_${deriveKey(APP_SECRET, "sandbox-webhook").toString("base64")}`;
}
