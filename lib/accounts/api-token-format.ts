import { buf as crc32 } from "crc-32";

// The format of personal API tokens: "fig_", 32 random bytes, and the CRC-32 of their digits, in base 62. A double click
// selects all of it, and a secret scanner tells it from other text by its beginning and its checksum.

const BEGINNING = "fig_";
const RANDOM_BYTES = 32;
/** What 256 bits and 32 bits need in base 62. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** Characters of the token by which its owner recognises it. */
const PREFIX_LENGTH = 10;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const candidates = new RegExp(`${BEGINNING}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}`, "g");

/**
 * @param random 32 bytes of a cryptographic generator
 * @throws RangeError for another number of bytes
 */
export function formatApiToken(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`${RANDOM_BYTES} random bytes are needed`);
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const digits = inBase62(BigInt(`0x${hex}`), RANDOM_LENGTH);
  return `${BEGINNING}${digits}${checksumOf(digits)}`;
}

/** Whether a text is a token, complete and without a typing error. Whether it exists, the database knows. */
export function isApiToken(text: string): boolean {
  return text.length === BEGINNING.length + RANDOM_LENGTH + CHECKSUM_LENGTH && hasApiToken(text);
}

/** Whether a text contains a token. */
export function hasApiToken(text: string): boolean {
  return (text.match(candidates) ?? []).some((candidate) => {
    const digits = candidate.slice(BEGINNING.length, -CHECKSUM_LENGTH);
    return candidate.endsWith(checksumOf(digits));
  });
}

/** What a list shows of a token. */
export function prefixOfApiToken(token: string): string {
  return token.slice(0, PREFIX_LENGTH);
}

function checksumOf(digits: string): string {
  // Shifted, because the library returns a signed number.
  return inBase62(BigInt(crc32(new TextEncoder().encode(digits)) >>> 0), CHECKSUM_LENGTH);
}

/** With the most significant digit first. */
function inBase62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits;
}
