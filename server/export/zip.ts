import "server-only";
import { crc32 } from "@/server/crc32";

/** A stalled reader holds at most one piece in memory. */
const PIECE_BYTES = 64 * 1024;

/** Version 2.0, which has all features used here. */
const VERSION = 20;
/** Declares the files as made by Unix, so that they have permissions: readable by all. */
const MADE_BY_UNIX = (3 << 8) | VERSION;
const RIGHTS = 0o100644;
/** Names are in UTF-8. */
const FLAGS = 1 << 11;
const STORED = 0;

interface Entry {
  name: Buffer;
  /** The fields shared by its header and the directory: from the version to the length of its name. */
  facts: Buffer;
  offset: number;
}

/**
 * Writes a ZIP of uncompressed files, entry by entry, and keeps only names and checksums in memory. Each entry's size
 * precedes its content, so that clients can show the progress. Below 4 GB and 65,535 entries: docs/decisions/025.
 */
export class ZipWriter {
  readonly #entries: Entry[] = [];
  readonly #time: Buffer;
  #offset = 0;

  constructor(now: Date) {
    this.#time = dosTime(now);
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#offset;
  }

  *entry(fileName: string, body: Buffer): Generator<Buffer<ArrayBuffer>> {
    const name = Buffer.from(fileName);
    const facts = this.#factsOf(name, body);
    this.#entries.push({ name, facts, offset: this.#offset });
    const header = Buffer.concat([signature("PK\x03\x04"), facts, uint16(0), name]);
    this.#offset += header.length + body.length;
    yield header;
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      yield Buffer.from(body.subarray(at, at + PIECE_BYTES));
    }
  }

  /** The central directory and the end record. */
  end(): Buffer<ArrayBuffer> {
    const directory = Buffer.concat(this.#entries.map(directoryEntry));
    const count = uint16(this.#entries.length);
    const end = [
      signature("PK\x05\x06"),
      ...[uint16(0), uint16(0), count, count],
      ...[uint32(directory.length), uint32(this.#offset), uint16(0)],
    ];
    return Buffer.concat([directory, ...end]);
  }

  #factsOf(name: Buffer, body: Buffer): Buffer {
    const size = uint32(body.length);
    return Buffer.concat([
      ...[uint16(VERSION), uint16(FLAGS), uint16(STORED), this.#time],
      ...[uint32(crc32(body)), size, size, uint16(name.length)],
    ]);
  }
}

function directoryEntry({ name, facts, offset }: Entry): Buffer {
  return Buffer.concat([
    signature("PK\x01\x02"),
    uint16(MADE_BY_UNIX),
    facts,
    // No extra field, no comment, disk 0, no internal attributes.
    ...[uint16(0), uint16(0), uint16(0), uint16(0)],
    ...[uint32(RIGHTS * 0x10000), uint32(offset), name],
  ]);
}

const signature = (letters: string) => Buffer.from(letters, "latin1");

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Time and date in MS-DOS format, with a resolution of two seconds. The format has no time zone; UTC is used. */
function dosTime(now: Date): Buffer {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return Buffer.concat([uint16(time), uint16(day)]);
}
