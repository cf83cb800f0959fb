import { packPath } from "./kept";

/** A file that is kept on the device. */
export interface KeptFile {
  path: string;
  /** Of its content. Another content is another file, so that the old version stays usable until the new one is whole. */
  hash: string;
  /** Of its content, uncompressed, as browsers store it. */
  bytes: number;
  /** Whether it is a page: servers write their origin into pages, so only what they say of their build can be checked. */
  isPage?: true;
  /** The number of the pack that has it too: a file with many small files, for a first visit. */
  pack?: number;
}

/** What the build writes: every file of the kept collection. */
export interface KeptManifest {
  /** Changes with any file. */
  version: string;
  /** What its pages say of their build: its number, or the id of the deployment. */
  build: string;
  /** `OFFLINE_FORMAT` of the data. */
  format: number;
  files: readonly KeptFile[];
}

/** The address of a file in the cache. */
export const keptAddress = ({ path, hash }: Pick<KeptFile, "path" | "hash">) => `${path}?kept=${hash}`;

type Files = Pick<KeptManifest, "files">;

/**
 * What has to be fetched.
 * @param kept the addresses in the cache, as path and query
 */
export const missingOf = ({ files }: Files, kept: ReadonlySet<string>): KeptFile[] =>
  files.filter((file) => !kept.has(keptAddress(file)));

/** The addresses in the cache that are of none of these versions. */
export function staleIn(kept: ReadonlySet<string>, versions: readonly Files[]): string[] {
  const wanted = new Set(versions.flatMap(({ files }) => files.map(keptAddress)));
  return [...kept].filter((address) => !wanted.has(address));
}

/** Fewer files of a pack are fetched one by one, as an update does. */
const WORTH_A_PACK = 10;

/** A request for files that are missing: for a pack, or for the one file itself. */
export interface KeptRequest {
  path: string;
  files: readonly KeptFile[];
  isPack: boolean;
}

export function requestsFor(missing: readonly KeptFile[]): KeptRequest[] {
  const packs = new Map<number | undefined, KeptFile[]>();
  for (const file of missing) packs.set(file.pack, [...(packs.get(file.pack) ?? []), file]);
  return [...packs].flatMap(([pack, files]): KeptRequest[] =>
    pack !== undefined && files.length >= WORTH_A_PACK
      ? [{ path: packPath(pack), files, isPack: true }]
      : files.map((file) => ({ path: file.path, files: [file], isPack: false })),
  );
}

export function bytesOf(files: readonly Pick<KeptFile, "bytes">[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
