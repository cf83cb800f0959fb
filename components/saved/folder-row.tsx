"use client";

import useSWRImmutable from "swr/immutable";
import { PlateRow } from "@/components/diagrams/plate-row";
import { SmallPlate } from "@/components/diagrams/small-plate";
import { getJson } from "@/components/http/api-client";
import { FolderColourSwatch } from "@/components/saving/folder-colour-swatch";
import { FOLDERS_PATH } from "@/components/saving/saved-cache";
import type { Folder, FolderPictures } from "@/lib/saved/requests";
import { type SavedAddress, savedUrl } from "@/lib/saved/saved-url";
import { shelfWords } from "@/lib/saved/shelf-words";

type FolderRowProps = {
  /** Undefined until they are known. */
  folders: readonly Folder[] | undefined;
  /** The order in which a folder is opened. */
  sort: SavedAddress["sort"];
};

/** The folders of the account, each with the pictures of what was saved in it last. */
export function FolderRow({ folders, sort }: FolderRowProps) {
  const pictures = useFolderPictures(folders);
  return (
    <PlateRow
      id="folders"
      title={shelfWords.folders}
      plates={folders?.map(({ id, name, ink, count }) => ({
        id,
        plate: (
          <SmallPlate
            href={savedUrl({ folder: id, sort, q: "" })}
            pictures={pictures.get(id) ?? []}
            caption={name}
            mark={<FolderColourSwatch ink={ink} />}
            end={count.toLocaleString("en")}
          />
        ),
      }))}
      emptyText={shelfWords.noFolders}
      isLong
    />
  );
}

/** Without them, the plates are empty. They are fetched again when the number of diagrams in a folder changes. */
function useFolderPictures(folders: readonly Folder[] = []) {
  const counts = folders.filter(({ count }) => count > 0).map(({ id, count }) => `${id} ${count}`);
  const { data } = useSWRImmutable(
    counts.length > 0 && [`${FOLDERS_PATH}/pictures`, ...counts],
    ([path]) => getJson<FolderPictures>(path),
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  return new Map(data?.folders.map(({ id, pictures }) => [id, pictures]));
}
