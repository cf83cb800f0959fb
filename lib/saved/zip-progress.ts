// Reads the progress of a ZIP from its stream: the header of each entry has its name and size.

interface RecordKind {
  /** Length of the fixed part of the record. */
  fixedBytes: number;
  /** Offsets of the lengths of its variable fields, two bytes each; the first is that of the name. */
  lengthsAt: readonly number[];
}

const kinds = new Map<number, RecordKind>([
  // Local file header.
  [0x04034b50, { fixedBytes: 30, lengthsAt: [26, 28] }],
  // Central directory header.
  [0x02014b50, { fixedBytes: 46, lengthsAt: [28, 30, 32] }],
  // End of central directory.
  [0x06054b50, { fixedBytes: 22, lengthsAt: [20] }],
]);

const SIGNATURE_BYTES = 4;
const ENTRY = 0x04034b50;
const END = 0x06054b50;
const SIZE_AT = 18;
const FLAGS_AT = 6;
/** Flag: the sizes follow the data in a data descriptor. */
const SIZE_IS_BEHIND = 1 << 3;

export interface ZipEntry {
  name: string;
  /** Compressed size. */
  bytes: number;
  /** Bytes received so far. */
  received: number;
}

export interface ZipReader {
  /** Reads the next chunk. Throws if the data is not a ZIP whose headers state the sizes. */
  read(chunk: Uint8Array): void;
  /** Every entry whose header has arrived, in order; only the last may be incomplete. */
  readonly entries: readonly ZipEntry[];
  /** Whether the whole file has arrived. */
  readonly isWhole: boolean;
}

export function createZipReader(): ZipReader {
  const entries: ZipEntry[] = [];
  /** The record that is being received. */
  let record = new Uint8Array(0);
  let current: ZipEntry | undefined;
  let isWhole = false;

  /** Consumes the data of the current entry and returns the remaining bytes. */
  function passBody(chunk: Uint8Array): Uint8Array {
    if (!current) return chunk;
    const taken = Math.min(chunk.length, current.bytes - current.received);
    current.received += taken;
    if (current.received === current.bytes) current = undefined;
    return chunk.subarray(taken);
  }

  /** Fills the record up to a length; `isFull` says whether it has that length. */
  function fill(chunk: Uint8Array, length: number): { isFull: boolean; rest: Uint8Array } {
    const missing = Math.max(0, length - record.length);
    const taken = chunk.subarray(0, missing);
    if (taken.length > 0) record = joined(record, taken);
    return { isFull: record.length >= length, rest: chunk.subarray(taken.length) };
  }

  function passRecord(chunk: Uint8Array): Uint8Array {
    if (isWhole) throw new Error("Something follows the end of the archive.");
    let { isFull, rest } = fill(chunk, SIGNATURE_BYTES);
    if (!isFull) return rest;
    const signature = viewOf(record).getUint32(0, true);
    const kind = kinds.get(signature);
    if (!kind) throw new Error("This is no archive, or it is damaged.");
    ({ isFull, rest } = fill(rest, kind.fixedBytes));
    if (!isFull) return rest;
    ({ isFull, rest } = fill(rest, kind.fixedBytes + lengthBehind(record, kind)));
    if (!isFull) return rest;
    if (signature === ENTRY) begin(record);
    isWhole = signature === END;
    record = new Uint8Array(0);
    return rest;
  }

  function begin(header: Uint8Array) {
    const view = viewOf(header);
    if (view.getUint16(FLAGS_AT, true) & SIZE_IS_BEHIND)
      throw new Error("The archive does not tell its sizes.");
    const nameBytes = view.getUint16(26, true);
    const name = new TextDecoder().decode(header.subarray(30, 30 + nameBytes));
    const entry = { name, bytes: view.getUint32(SIZE_AT, true), received: 0 };
    entries.push(entry);
    if (entry.bytes > 0) current = entry;
  }

  return {
    entries,
    get isWhole() {
      return isWhole;
    },
    read(chunk) {
      let rest = chunk;
      while (rest.length > 0) rest = current ? passBody(rest) : passRecord(rest);
    },
  };
}

function lengthBehind(record: Uint8Array, { lengthsAt }: RecordKind): number {
  const view = viewOf(record);
  return lengthsAt.reduce((sum, at) => sum + view.getUint16(at, true), 0);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
