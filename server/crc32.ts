import "server-only";

const POLYNOMIAL = 0xedb88320;

/** The lookup table: one entry for each value of a byte. */
const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let step = value;
  for (let bit = 0; bit < 8; bit += 1) step = step & 1 ? (step >>> 1) ^ POLYNOMIAL : step >>> 1;
  return step;
});

/** The checksum of PNG and ZIP. Node has its own only since 20.15. */
export function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
