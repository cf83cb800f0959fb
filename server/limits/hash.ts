import "server-only";
import { createHash } from "node:crypto";

/** 132 bits of SHA-256: how addresses and guests stand in counters and receipts, never as themselves. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
