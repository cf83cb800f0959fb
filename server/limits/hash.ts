import "server-only";
import { createHash } from "node:crypto";

/**
 * 132 bits of SHA-256, enough to rule out collisions. Counters and receipts store addresses and guest ids only as this
 * hash.
 */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
