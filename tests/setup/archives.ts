import { unzipSync } from "fflate";
import { CREDITS_FILE, REFERENCES_FILE } from "../../lib/saved/export";

/** What is in an archive, read by another's reader. */
export async function readArchive(response: Response) {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  const names = Object.keys(files);
  if (names[0] !== REFERENCES_FILE || names.at(-1) !== CREDITS_FILE) throw new Error(`Found ${names}.`);
  return {
    files,
    /** The names of the pictures, in their order. */
    pictures: names.slice(1, -1),
    credits: text(CREDITS_FILE),
    references: text(REFERENCES_FILE),
  };
}
