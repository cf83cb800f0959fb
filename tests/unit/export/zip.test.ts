import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { crc32 } from "@/server/crc32";
import { ZipWriter } from "@/server/export/zip";

const now = new Date("2026-11-22T08:41:30Z");

function zipOf(files: Record<string, Buffer>): { pieces: Buffer[]; zip: Buffer } {
  const writer = new ZipWriter(now);
  const pieces = Object.entries(files).flatMap(([name, body]) => [...writer.entry(name, body)]);
  pieces.push(writer.end());
  return { pieces, zip: Buffer.concat(pieces) };
}

it("the check sum is the one that the format names", () => {
  expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  expect(crc32(Buffer.alloc(0))).toBe(0);
});

describe("an archive", () => {
  it("is read by another's reader, name by name and byte by byte", () => {
    const files = {
      "01 Zelle – 細胞 😀.svg": Buffer.from("<svg/>"),
      "02 empty.png": Buffer.alloc(0),
      "03 large.png": Buffer.alloc(200_000, "abc"),
    };
    const read = unzipSync(zipOf(files).zip);
    expect(Object.keys(read)).toEqual(Object.keys(files));
    for (const [name, body] of Object.entries(files)) {
      expect(body.equals(Buffer.from(read[name] ?? []))).toBe(true);
    }
  });

  it("tells the size and the sum of each entry before it, and that its name is in UTF-8", () => {
    const { zip } = zipOf({ ä: Buffer.from("123456789") });
    expect(zip.readUInt16LE(6)).toBe(1 << 11);
    expect(zip.readUInt32LE(14)).toBe(0xcbf43926);
    expect([zip.readUInt32LE(18), zip.readUInt32LE(22)]).toEqual([9, 9]);
    expect(zip.toString("utf8", 30, 32)).toBe("ä");
  });

  it("has the day and the time of its making", () => {
    const { zip } = zipOf({ a: Buffer.alloc(1) });
    const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
    expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 22]);
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([8, 41, 30]);
  });

  it("goes out in small pieces, of which none holds the whole file", () => {
    const { pieces } = zipOf({ a: Buffer.alloc(1_000_000) });
    expect(Math.max(...pieces.map(({ buffer }) => buffer.byteLength))).toBeLessThanOrEqual(64 * 1024);
  });

  it("of nothing is an archive all the same", () => {
    expect(unzipSync(zipOf({}).zip)).toEqual({});
  });
});
