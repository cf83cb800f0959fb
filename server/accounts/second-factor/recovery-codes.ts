import "server-only";
import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";

const COUNT = 10;
/** Of 32 characters: 50 bits. */
const LENGTH = 10;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const HASH_BYTES = 32;

const hashPassword = promisify<string, string, number, Buffer>(scrypt);

/** Codes that work once each, for an account whose authenticator is lost. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

export interface HashedCodes {
  /** One for all codes of an account, so that an entered code is hashed once. */
  salt: string;
  hashes: string[];
}

export async function hashRecoveryCodes(codes: readonly string[]): Promise<HashedCodes> {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
}

/** Scrypt, because a code has less than the 112 bits for which a fast hash would do (ASVS 5.0, 6.5.2). */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return (await hashPassword(plain(code), salt, HASH_BYTES)).toString("base64url");
}

/** However it was typed: with spaces or without the hyphen, in capitals, with the letters that look like digits. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
}
