"use client";

import { useRef } from "react";
import { deskWords } from "@/lib/feedback/desk-words";
import type { DeskState } from "@/lib/feedback/types";
import { DeskEntryRow } from "./feedback-desk-entry";
import { PagesFoot } from "./pages-foot";
import type { Desk } from "./use-feedback-desk";

export function DeskList({ desk, state }: { desk: Desk; state: DeskState }) {
  const list = useRef<HTMLDivElement>(null);
  const entries = desk.pages?.flatMap((page) => page.entries);
  // The entry is removed with its focused button, so the list takes the focus.
  const handleGone = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 border-t border-foreground outline-none">
      {entries && entries.length > 0 && (
        <ul className="divide-y border-b">
          {entries.map((entry) => (
            <DeskEntryRow key={entry.id} entry={entry} desk={desk} onGone={handleGone} />
          ))}
        </ul>
      )}
      {entries?.length === 0 && !desk.hasMore && !desk.fault && (
        <p className="border-b py-4 text-sm text-muted-foreground">
          {state === "open" ? deskWords.nothingOpen : deskWords.nothingDone}
        </p>
      )}
      <PagesFoot
        list={desk}
        words={{ ...deskWords, more: deskWords.loadMore }}
        failed={deskWords.failed}
        onTryAgain={() => void desk.mutate()}
      />
    </div>
  );
}
