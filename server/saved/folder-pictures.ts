import "server-only";
import { z } from "zod";
import { diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import type { FolderPictures } from "@/lib/saved/requests";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { withShownAddresses } from "@/server/search/present";

/** As many as a preview of a folder shows. */
const MOST = 4;

const storedPicture = diagramSnapshotSchema.pick({ imageSrc: true, darkImageSrc: true, thumbnailSrc: true });
/** Null for one in an older format. */
const storedPictures = z.array(storedPicture.nullable().catch(null));

/**
 * A few pictures of each folder of an account.
 * @throws ProblemError `accounts_unavailable`
 */
export async function readFolderPictures({ client }: AccountCaller, now: Date): Promise<FolderPictures> {
  const rows = unwrapData(await client.rpc("folder_pictures", { most: MOST })) ?? [];
  const folders = rows.map(({ folder_id, pictures }) => ({
    id: folder_id,
    pictures: storedPictures.parse(pictures).flatMap((stored) => (stored ? smallest(stored, now) : [])),
  }));
  return { folders };
}

type Pictures = FolderPictures["folders"][number]["pictures"];

function smallest(stored: z.infer<typeof storedPicture>, now: Date): Pictures {
  const { imageSrc, darkImageSrc, thumbnailSrc } = withShownAddresses(stored, now);
  const smaller = thumbnailSrc ?? imageSrc;
  return smaller === null ? [] : [{ imageSrc: smaller, darkImageSrc }];
}
