import { hkdfSync } from "node:crypto";

/** Increase it to invalidate everything signed or derived so far. */
const VERSION = 1;

const KEY_BYTES = 32;

/** Derives a separate key for each purpose from one secret: HKDF-SHA-256, see docs/decisions/009. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `figura:${purpose}:${VERSION}`, KEY_BYTES));
}
