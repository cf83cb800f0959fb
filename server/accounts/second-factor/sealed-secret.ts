import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor } from "@/server/tokens/keys";

// Secrets of authenticators have to be readable, unlike passwords. Encrypted, a copy of the database opens no account.

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "second-factor-secret";

/** Encrypts a secret for its account: nonce, tag and ciphertext in base64url. */
export function sealSecret(secret: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keysFor(PURPOSE).signing, nonce).setAAD(Buffer.from(account));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Null if it was encrypted for another account, or with an APP_SECRET that is neither the current nor the previous. */
export function openSecret(sealed: string, account: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const key of keysFor(PURPOSE).accepted) {
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(account))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      // The next key.
    }
  }
  return null;
}
