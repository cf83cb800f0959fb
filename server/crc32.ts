import "server-only";

const POLYNOMIAL = 0xedb88320;

/** What each value of a byte does to the sum. */
const steps = Uint32Array.from({ length: 256 }, (_, value) => {
  let step = value;
  for (let bit = 0; bit < 8; bit += 1) step = step & 1 ? (step >>> 1) ^ POLYNOMIAL : step >>> 1;
  return step;
});

/** The check sum of PNG and ZIP. Node has one of its own only since 20.15. */
export function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (steps[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
