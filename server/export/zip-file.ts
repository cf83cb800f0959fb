import "server-only";
import ZipStream from "zip-stream";

const PIECE_BYTES = 64 * 1024;
/** Of Unix: all may read the files. */
const MODE = 0o644;

/**
 * Writes a ZIP of uncompressed files. Each entry's size precedes its content, so that clients can show the progress.
 * @param date of all files
 */
export function createZip(date: Date) {
  // Without a limit, what is written can be read at once: each entry is read before the next is written.
  const zip = new ZipStream({ store: true, highWaterMark: Number.MAX_SAFE_INTEGER });

  function* written(): Generator<Buffer> {
    while (zip.readableLength > 0) yield zip.read(Math.min(PIECE_BYTES, zip.readableLength));
  }

  return {
    *entry(name: string, body: Buffer) {
      zip.entry(body, { name, date, mode: MODE });
      yield* written();
    },
    *end() {
      zip.finalize();
      yield* written();
    },
    bytes: () => zip.getBytesWritten(),
  };
}
