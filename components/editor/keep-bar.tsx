"use client";

import { useRef } from "react";
import { OtherVersion } from "@/components/saving/other-version";
import { Button } from "@/components/ui/button";
import { editorWords } from "@/lib/editor/words";
import { formatDay } from "@/lib/format-day";
import type { Keeping } from "./use-keeping";

/** Keeps the edits in the account, and says what is kept there. */
export function KeepBar({ keeping }: { keeping: Keeping }) {
  const { other, isUnkept, isKeeping, error } = keeping;
  const button = useRef<HTMLButtonElement>(null);
  // The notice goes with its button.
  const decide = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <section aria-label={editorWords.keep} className="grid gap-2">
      <div className="flex min-h-11 items-center gap-3 md:min-h-9">
        <Button
          ref={button}
          size="bar"
          aria-disabled={isKeeping || !isUnkept}
          onClick={() => !isKeeping && isUnkept && keeping.keep()}
        >
          {isKeeping ? editorWords.keeping : editorWords.keep}
        </Button>
        <p role="status" className="text-sm text-muted-foreground">
          {error ? editorWords.keptUnread : stateOf(keeping)}
        </p>
        {error && (
          <Button variant="outline" size="sm" onClick={keeping.retry}>
            {editorWords.tryAgain}
          </Button>
        )}
      </div>
      {other && (
        <OtherVersion
          text={
            other.keptAt === null ? editorWords.otherRemoved : editorWords.otherKept(formatDay(other.keptAt))
          }
          isBusy={isKeeping}
          onKeepMine={decide(keeping.keepMine)}
          onOpenOther={decide(keeping.openOther)}
        />
      )}
    </section>
  );
}

function stateOf({ kept, isUnkept }: Keeping): string {
  if (isUnkept) return editorWords.notKept;
  return kept.keptAt === null ? "" : editorWords.editsOf(formatDay(kept.keptAt));
}
