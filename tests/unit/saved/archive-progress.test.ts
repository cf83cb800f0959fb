import fc from "fast-check";
import { type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createZipReader, progressOf } from "@/lib/saved/archive-progress";
import { CREDITS_FILE, REFERENCES_FILE } from "@/lib/saved/export";
import { exportWords, leftOutSentences } from "@/lib/saved/export-words";

const files = {
  [REFERENCES_FILE]: Buffer.from("@misc{a}"),
  "01 Zelle – 細胞.svg": Buffer.from("<svg/>"),
  // What it holds may look like anything.
  "03 nested.png": Buffer.from("PK\x03\x04 PK\x01\x02 PK\x05\x06".repeat(20)),
  "04 empty.png": Buffer.alloc(0),
  [CREDITS_FILE]: Buffer.from("<html>"),
} satisfies Zippable;

/** By another's writer. */
const zip = zipSync(files, { level: 0 });

const expected = Object.entries(files).map(([name, { length }]) => ({
  name,
  bytes: length,
  received: length,
}));

describe("the reader of an archive that passes", () => {
  it("tells every entry and its size, wherever the bytes are cut", () => {
    const cuts = fc.array(fc.integer({ min: 0, max: zip.length }), { maxLength: 40 });
    fc.assert(
      fc.property(cuts, (places) => {
        const reader = createZipReader();
        const edges = [0, ...places.toSorted((one, other) => one - other), zip.length];
        for (const [index, edge] of edges.slice(1).entries()) reader.read(zip.subarray(edges[index], edge));
        expect(reader.entries).toEqual(expected);
        expect(reader.isWhole()).toBe(true);
      }),
    );
  });

  it("byte by byte knows at each what has come", () => {
    const reader = createZipReader();
    let before = 0;
    for (const byte of zip) {
      expect(reader.isWhole()).toBe(false);
      reader.read(Uint8Array.of(byte));
      const received = reader.entries.reduce((sum, entry) => sum + entry.received, 0);
      expect([before, before + 1]).toContain(received);
      before = received;
    }
    expect(reader.isWhole()).toBe(true);
  });

  it("is not whole before its last byte", () => {
    const reader = createZipReader();
    reader.read(zip.subarray(0, -1));
    expect(reader.isWhole()).toBe(false);
  });

  it.each([
    ["a page", Buffer.from("<!doctype html>")],
    ["an archive with something behind it", Buffer.concat([zip, Buffer.from("x")])],
  ])("takes %s for no whole archive", (_, bytes) => {
    const reader = createZipReader();
    reader.read(bytes);
    expect(reader.isWhole()).toBe(false);
  });
});

describe("the progress of an archive", () => {
  const entry = (name: string, received = 10) => ({ name, bytes: 10, received });

  it.each([
    ["before anything has come", [], 0, 0],
    ["with the references", [entry(REFERENCES_FILE)], 0, 0],
    ["in the middle of the first", [entry("01 a.png", 5)], 1, 0.125],
    ["with what has no picture passed by", [entry("01 a.png"), entry("03 b.png", 0)], 3, 0.5],
    ["at the credits, when none of the last had one", [entry("01 a.png"), entry(CREDITS_FILE, 0)], 4, 1],
  ])("%s", (_, entries, place, share) => {
    expect(progressOf(entries, 4)).toEqual({ place, share });
  });

  it("of nothing is at its end with the credits", () => {
    expect(progressOf([entry(REFERENCES_FILE)], 0)).toEqual({ place: 0, share: 0 });
    expect(progressOf([entry(CREDITS_FILE)], 0)).toEqual({ place: 0, share: 1 });
  });
});

describe("what is said at the end", () => {
  it("names each kind of what was left out, and no other", () => {
    const none = { unlicensed: 0, linkOnly: 0, failed: 0, older: 0 };
    expect(leftOutSentences(none)).toEqual([]);
    expect(leftOutSentences({ ...none, unlicensed: 3 })).toEqual([
      "3 could only be linked: their licence is unknown. They are in credits.html.",
    ]);
    expect(leftOutSentences({ unlicensed: 0, linkOnly: 1, failed: 2, older: 1200 })).toEqual([
      "1 could only be linked: its source allows no copies. It is in credits.html.",
      exportWords.failed(2),
      "1,200 older ones were left out: an archive holds the 500 newest.",
    ]);
  });
});
