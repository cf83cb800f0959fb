"use client";

import { ArrowLeft } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isBelowSavedPage } from "@/lib/saved/saved-url";
import { studyWords } from "@/lib/study/words";

export interface Way {
  path: string;
  text: string;
}

/** The link above a session: to the page of its diagram, or to the folder that the user came from. */
export function BackLink({ known }: { known: Way | null }) {
  const folder = useSyncExternalStore(subscribe, folderBefore, () => null);
  const way = known ?? (folder === null ? null : { path: folder, text: studyWords.backToFolder });
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
  const isOurs = referrer.startsWith(`${origin}/`) && isBelowSavedPage(referrer.slice(origin.length));
  return isOurs ? referrer : null;
}

/** It does not change. */
const subscribe = () => () => undefined;
