import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";

export const facts: DownloadFacts = {
  title: 'Zelle & "細胞" <b>',
  author: "Zoë O’Hara",
  credit: "“Zelle” by Zoë O’Hara, CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/)",
  licence: {
    name: "CC BY-SA 4.0",
    url: "https://creativecommons.org/licenses/by-sa/4.0/",
    meaning: "Name the author.",
    isPublicDomain: false,
    allowsCommercialUse: true,
    allowsChanges: true,
  },
  sourceUrl: "https://example.org/wiki/File:Zelle.svg?a=1&b=2",
};

/** The left half red, the right half not there. */
export function halfRed(width = 40, height = 20) {
  const red = { create: { width: width / 2, height, channels: 4 as const, background: "#ff0000" } };
  return sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([{ input: red, left: 0, top: 0 }]);
}

/** Colours of the pixels in the middle of the left and of the right half: red, green, blue and alpha. */
export async function halves(file: Buffer): Promise<{ left: number[]; right: number[] }> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { left: at(0.25), right: at(0.75) };
}

/** A PNG of one colour that is small as a file and of any size as a picture. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const counted = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of counted) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([length, counted, check]);
}

/** The ids of the processes that decode for a process, this one if it is not said. */
export function workers(parent = process.pid): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parentId] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "latin1");
        return Number(parentId) === parent && command.includes("convert-worker.mjs");
      } catch {
        // It ended while it was looked at.
        return false;
      }
    });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}
