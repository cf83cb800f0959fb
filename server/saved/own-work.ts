import "server-only";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { parseCovers } from "./covers";
import { parseEdits } from "./edits";

/** The covers of a diagram can have 250 KB. */
const PAGE_SIZE = 50;

interface OwnWork {
  covers: ReturnType<typeof parseCovers>;
  edits: ReturnType<typeof parseEdits>;
}

/**
 * What an account has made of its saved diagrams, by the id of the diagram, for exports: of all, or of those in one folder.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readOwnWork(
  { client, id }: AccountCaller,
  folderId?: string,
): Promise<Map<string, OwnWork>> {
  const all = new Map<string, OwnWork>();
  for (let from = 0; ; from += PAGE_SIZE) {
    const rows = unwrapData(
      await client
        .from("saved_diagrams")
        .select("diagram_id, covers, edits")
        .match({ user_id: id, ...(folderId !== undefined && { folder_id: folderId }) })
        .or("cover_count.gt.0,edits_version.not.is.null")
        .order("diagram_id")
        .range(from, from + PAGE_SIZE - 1),
    );
    for (const { diagram_id, covers, edits } of rows ?? []) {
      all.set(diagram_id, { covers: parseCovers(covers), edits: parseEdits(edits) });
    }
    if ((rows ?? []).length < PAGE_SIZE) return all;
  }
}
