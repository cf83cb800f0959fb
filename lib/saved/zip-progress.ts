// How far a ZIP has come, read off its bytes as they pass: what stands before each entry tells its name and its size.

interface RecordKind {
  /** Bytes that every such record has. */
  fixedBytes: number;
  /** Where the lengths of what follows them stand, two bytes each; the name's is the first. */
  lengthsAt: readonly number[];
}

const kinds = new Map<number, RecordKind>([
  // An entry's own header.
  [0x04034b50, { fixedBytes: 30, lengthsAt: [26, 28] }],
  // A line of the directory, which repeats it.
  [0x02014b50, { fixedBytes: 46, lengthsAt: [28, 30, 32] }],
  // The end.
  [0x06054b50, { fixedBytes: 22, lengthsAt: [20] }],
]);

const SIGNATURE_BYTES = 4;
const ENTRY = 0x04034b50;
const END = 0x06054b50;
const SIZE_AT = 18;
const FLAGS_AT = 6;
/** The sizes of such an entry stand behind it. */
const SIZE_IS_BEHIND = 1 << 3;

export interface ZipEntry {
  name: string;
  /** Of what is stored. */
  bytes: number;
  /** Those of them that have come. */
  received: number;
}

export interface ZipReader {
  /** Takes the next bytes, cut off anywhere; throws where they are not those of a ZIP that tells its sizes. */
  read(chunk: Uint8Array): void;
  /** Every entry whose header has come, in their order; only the last may not be whole yet. */
  readonly entries: readonly ZipEntry[];
  /** Whether all has come, to the last byte. */
  readonly isWhole: boolean;
}

export function createZipReader(): ZipReader {
  const entries: ZipEntry[] = [];
  /** The beginning of a record that is still coming. */
  let record = new Uint8Array(0);
  let current: ZipEntry | undefined;
  let isWhole = false;

  /** Takes what belongs to the entry; whatever remains is the next record's. */
  function passBody(chunk: Uint8Array): Uint8Array {
    if (!current) return chunk;
    const taken = Math.min(chunk.length, current.bytes - current.received);
    current.received += taken;
    if (current.received === current.bytes) current = undefined;
    return chunk.subarray(taken);
  }

  /** Takes bytes until the record is as long as asked; whether it is. */
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
