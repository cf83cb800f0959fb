import "server-only";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { SAVED_PAGE_SIZE } from "@/lib/saved/limits";
import type { Folder } from "@/lib/saved/requests";
import { hasBackend, serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { parseStoredDiagram } from "@/server/diagrams/parse-stored-diagram";
import { withShownAddresses } from "@/server/search/present";
import { linkHash } from "./folder-link";
import { inkOf } from "./folders";

/** A folder as its public link shows it. */
export interface SharedFolder {
  /** The folder's id, for its owner alone: null for everybody else. */
  ownId: string | null;
  /** The name of its owner; null unless the owner shows it. */
  ownerName: string | null;
  name: string;
  ink: Folder["ink"];
  /** Diagrams in the folder. */
  count: number;
  /** The number of this page, from 1; the last page if a later one was requested. */
  page: number;
  /** The number of the page's first diagram in the folder, from 1. */
  firstPlace: number;
  /** The newest first, with picture URLs for the page. */
  diagrams: DiagramSnapshot[];
  hasMore: boolean;
}

/**
 * Whether a token is that of a valid link.
 * @throws ProblemError `accounts_unavailable`
 */
export async function hasSharedFolder(token: string): Promise<boolean> {
  const hash = linkHash(token);
  return hash !== null && (await findFolder(hash)) !== undefined;
}

async function findFolder(hash: string) {
  if (!hasBackend()) return undefined;
  return unwrapData(await serviceClient().rpc("shared_folder", { hash }))?.[0];
}

/**
 * One page of the folder of a link; null if the link is invalid or was revoked.
 * @param reader the account that opens the link, if any
 * @throws ProblemError `accounts_unavailable`
 */
export async function readSharedFolder(
  token: string,
  requestedPage: number,
  reader: string | null,
  now: Date,
): Promise<SharedFolder | null> {
  const hash = linkHash(token);
  if (hash === null) return null;
  const folder = await findFolder(hash);
  if (!folder) return null;
  const { name, ink, diagrams: count, owner_id, owner_name } = folder;
  const pages = Math.max(1, Math.ceil(count / SAVED_PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  const skip = (page - 1) * SAVED_PAGE_SIZE;
  const rows = unwrapData(
    await serviceClient().rpc("shared_folder_diagrams", { hash, skip, page_size: SAVED_PAGE_SIZE }),
  );
  return {
    ownId: owner_id === reader ? folder.folder_id : null,
    ownerName: owner_name,
    name,
    ink: inkOf(ink),
    count,
    page,
    firstPlace: skip + 1,
    diagrams: (rows ?? []).flatMap(({ diagram_data }) => {
      const kept = parseStoredDiagram(diagram_data);
      return kept ? withShownAddresses(kept, now) : [];
    }),
    hasMore: page < pages,
  };
}

/**
 * The newest diagrams of the folder of a link, without their owner's notes; null if the link is invalid or was revoked.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readSharedDiagrams(
  token: string,
  most: number,
): Promise<{ name: string; count: number; diagrams: DiagramSnapshot[] } | null> {
  const hash = linkHash(token);
  const folder = hash === null ? undefined : await findFolder(hash);
  if (hash === null || !folder) return null;
  const rows = unwrapData(
    await serviceClient().rpc("shared_folder_diagrams", { hash, skip: 0, page_size: most }),
  );
  const diagrams = (rows ?? []).flatMap(({ diagram_data }) => parseStoredDiagram(diagram_data) ?? []);
  return { name: folder.name, count: folder.diagrams, diagrams };
}
