"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { deskWords } from "@/lib/feedback/desk-words";
import type { DeskState } from "@/lib/feedback/types";
import { DeskEntryRow } from "./feedback-desk-entry";
import type { Desk } from "./use-feedback-desk";

export function DeskList({ desk, state }: { desk: Desk; state: DeskState }) {
  const list = useRef<HTMLDivElement>(null);
  const { entries, hasFailed, hasMore, retry } = desk;
  // The entry is removed with its focused button, so the list takes the focus.
  const handleGone = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className="border-t border-foreground outline-none">
      {entries && entries.length > 0 && (
        <ul className="divide-y border-b">
          {entries.map((entry) => (
            <DeskEntryRow key={entry.id} entry={entry} desk={desk} onGone={handleGone} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-b py-4 text-sm">
          {deskWords.failed}
          <Button variant="outline" size="sm" onClick={retry}>
            {deskWords.tryAgain}
          </Button>
        </p>
      ) : (
        entries?.length === 0 &&
        !hasMore && (
          <p className="border-b py-4 text-sm text-muted-foreground">
            {state === "open" ? deskWords.nothingOpen : deskWords.nothingDone}
          </p>
        )
      )}
      {!entries && !hasFailed && (
        <p role="status" className="border-b py-4 text-sm text-muted-foreground">
          {deskWords.loading}
        </p>
      )}
    </div>
  );
}
