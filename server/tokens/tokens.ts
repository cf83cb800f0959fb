import "server-only";
import { createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { z } from "zod";
import { keysFor } from "./keys";
import { isSameSecret } from "./same-secret";

/**
 * Signed tokens that browsers store for us: `<claims>.<HMAC-SHA-256 of them>`, both base64url, the claims as JSON
 * with their expiry. Every purpose has its own key, derived from APP_SECRET by HKDF-SHA-256, so a token for one
 * purpose is never accepted for another. Tokens signed with APP_SECRET_PREVIOUS are accepted too. Why not
 * Web Crypto: docs/decisions/009.
 */
export type Purpose =
  | "guest"
  | "receipt"
  | "image"
  | "snapshot"
  | "undo"
  | "reset"
  | "sign-up"
  | "email-change"
  | "oauth"
  | "second-factor"
  | "waitlist"
  | "invitation"
  | "leave-waitlist"
  | "sign-in-error"
  | "sandbox-checkout"
  | "sandbox-portal";

/** Longer tokens are neither issued nor read, so that clients cannot make us hash long inputs. */
export const MAX_TOKEN_LENGTH = 4096;
/** An undo token contains the note of the removed diagram, up to a thousand characters of any script. */
const MAX_UNDO_LENGTH = 8192;
/** Far more than a valid packed token contains. */
const MAX_UNPACKED_BYTES = 64 * 1024;

function signatureOf(body: string, key: Buffer): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}

/** Signs bytes: bytes and signature, both base64url. The caller checks the content, including its expiry. */
function seal(purpose: Purpose, bytes: Buffer): string {
  const body = bytes.toString("base64url");
  return `${body}.${signatureOf(body, keysFor(purpose).signing)}`;
}

/** The bytes given to `seal`; null if they are forged or sealed for another purpose. */
function openSealed(purpose: Purpose, token: string): Buffer | null {
  if (token.length > (purpose === "undo" ? MAX_UNDO_LENGTH : MAX_TOKEN_LENGTH)) return null;
  const [body = "", signature = "", ...rest] = token.split(".");
  // Compared as text, because base64url can encode the same bytes in more than one way.
  const isSigned = keysFor(purpose).accepted.some((key) => isSameSecret(signature, signatureOf(body, key)));
  return isSigned && rest.length === 0 ? Buffer.from(body, "base64url") : null;
}

/** @param expiresAt seconds since the epoch */
export function signToken(purpose: Purpose, claims: Record<string, unknown>, expiresAt: number): string {
  return seal(purpose, Buffer.from(JSON.stringify({ ...claims, exp: expiresAt })));
}

/** The claims; null if the token is forged, expired, for another purpose or does not match the schema. */
export function readToken<T>(purpose: Purpose, token: string, schema: z.ZodType<T>, now: Date): T | null {
  return readClaims(openSealed(purpose, token), schema, now);
}

/** As `signToken`, but deflates long claims (RFC 1951), which halves their size. */
export function packToken(purpose: Purpose, claims: object, expiresAt: number): string {
  return seal(purpose, deflateRawSync(Buffer.from(JSON.stringify({ ...claims, exp: expiresAt }))));
}

/** As `readToken`, for a token of `packToken`. */
export function readPacked<T>(purpose: Purpose, token: string, schema: z.ZodType<T>, now: Date): T | null {
  const bytes = openSealed(purpose, token);
  return readClaims(bytes && inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }), schema, now);
}

/** @param bytes that we have signed; null if they are not */
function readClaims<T>(bytes: Buffer | null, schema: z.ZodType<T>, now: Date): T | null {
  if (bytes === null) return null;
  const claims = JSON.parse(bytes.toString());
  return claims.exp * 1000 > now.getTime() ? (schema.safeParse(claims).data ?? null) : null;
}
