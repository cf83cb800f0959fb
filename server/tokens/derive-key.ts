import { hkdfSync } from "node:crypto";

/** Raise it to make everything signed or derived so far void. */
const VERSION = 1;

const KEY_BYTES = 32;

/** One secret, and for every purpose a key of its own: HKDF-SHA-256, as in docs/decisions/009. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `figura:${purpose}:${VERSION}`, KEY_BYTES));
}
