"use client";

import { ArrowLeft } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isBelowSavedPage } from "@/lib/saved/saved-url";
import { COVERS_PATH } from "@/lib/study/covers";
import { studyWords } from "@/lib/study/words";

export interface Way {
  path: string;
  text: string;
}

type BackLinkProps = {
  /** The page of its diagram. */
  known: Way | null;
  /** Whether the folder that the user came from replaces it. */
  isFolderFirst?: boolean | undefined;
};

/** The link above a session: to the page of its diagram, or to the folder that the user came from. */
export function BackLink({ known, isFolderFirst = false }: BackLinkProps) {
  const path = useSyncExternalStore(subscribe, folderBefore, () => null);
  const folder = path === null ? null : { path, text: studyWords.backToFolder };
  const way = isFolderFirst ? (folder ?? known) : (known ?? folder);
  return (
    // Only the browser knows the folder: nothing below moves when the link appears.
    <div className="flex h-11 items-center md:h-7">
      {way && (
        <a href={way.path} className="text-link inline-flex h-full items-center gap-1.5 rounded-sm text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {way.text}
        </a>
      )}
    </div>
  );
}

/** Not in the address of the session, which is shared. The browser keeps it when the page is loaded again. */
function folderBefore(): string | null {
  const { origin } = window.location;
  const { referrer } = document;
  const path = referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : "";
  return isBelowSavedPage(path) && !path.startsWith(COVERS_PATH) ? referrer : null;
}

/** It does not change. */
const subscribe = () => () => undefined;
