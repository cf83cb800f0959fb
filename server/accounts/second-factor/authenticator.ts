import "server-only";
import { Secret, TOTP } from "otpauth";

/** As RFC 4226 recommends: 160 bits. */
const SECRET_BYTES = 20;
/** What every authenticator app assumes. */
const CODE = { issuer: "Figura", algorithm: "SHA1", digits: 6, period: 30 };
/** Steps of 30 s before and after ours whose codes are accepted, for clocks that differ. */
const WINDOW = 1;

/** A new secret of time-based codes (RFC 6238), in base32. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URL of a secret, which authenticator apps read from a QR code. */
export function authenticatorUrl(secret: string, email: string): string {
  return new TOTP({ ...CODE, label: email, secret }).toString();
}

/** The time step that a code is of; null if it is of none that is accepted now. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const totp = new TOTP({ ...CODE, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
