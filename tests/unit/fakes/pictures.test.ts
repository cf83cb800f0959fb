import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Plate, plates } from "../../fakes/corpus";
import { pictureFile } from "../../fakes/pictures/picture-file";
import { encodePng } from "../../fakes/pictures/png";

const all = [...new Map(Object.values(plates).flatMap((own) => own.map((plate) => [plate.number, plate])))];
const pictures = all.map(([, plate]) => plate);
const pixelated = pictures.filter(({ extension }) => extension !== "svg");

const bytesOf = (plate: Plate, box?: Parameters<typeof pictureFile>[1]) =>
  Buffer.from(pictureFile(plate, box).body);
const sizeOf = (file: Buffer) => [file.readUInt32BE(16), file.readUInt32BE(20)];

describe("a PNG file", () => {
  const colours = [0xff0000ff, 0x00ff0080, 0x0000ffff, 0x00000000, 0xffffffff, 0x12345678];
  const file = encodePng(3, 2, (x, y) => colours[y * 3 + x] as number);

  it("begins as one and says its size", () => {
    expect(file.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    expect(sizeOf(file)).toEqual([3, 2]);
  });

  it("holds the colours row by row", () => {
    const length = file.readUInt32BE(33);
    const rows = inflateSync(file.subarray(41, 41 + length));
    const read = [1, 5, 9, 14, 18, 22].map((place) => rows.readUInt32BE(place));
    expect(read).toEqual(colours);
  });

  it("ends with the checksum that every PNG ends with", () => {
    expect(file.subarray(-8).toString("hex")).toBe("49454e44ae426082");
  });
});

describe("the files of the fakes", () => {
  it("are what they are said to be", () => {
    for (const plate of pictures.filter((_, place) => place % 40 === 0)) {
      const { headers, body } = pictureFile(plate, { width: 150 });
      const isDrawing = Buffer.from(body).toString("latin1").startsWith("<svg");
      expect(headers["content-type"], plate.title).toBe(isDrawing ? "image/svg+xml" : "image/png");
      expect(isDrawing).toBe(plate.extension === "svg");
    }
  });

  it("fit their box as thumbnails and are never larger than the original", () => {
    const withSize = (width: number, height: number) =>
      pixelated.find(({ trueSize }) => trueSize.width === width && trueSize.height === height) as Plate;
    expect(sizeOf(bytesOf(withSize(400, 2400), { width: 150, height: 150 }))).toEqual([25, 150]);
    expect(sizeOf(bytesOf(withSize(2400, 300), { width: 500 }))).toEqual([500, 63]);
    expect(sizeOf(bytesOf(withSize(40, 30), { width: 500 }))).toEqual([40, 30]);
    expect(sizeOf(bytesOf(withSize(2400, 300)))).toEqual([2400, 300]);
  });

  it("now and then are not as large as their source says", () => {
    const replaced = pixelated.filter(({ trueSize, width, height }) => {
      return trueSize.width !== width || trueSize.height !== height;
    });
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.length).toBeLessThan(pixelated.length / 10);
  });

  it("are the same whenever they are asked for", () => {
    const [plate] = pixelated as [Plate];
    expect(bytesOf(plate, { width: 150 })).toEqual(bytesOf(plate, { width: 150 }));
  });
});
