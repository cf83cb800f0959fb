"use client";

import { OtherVersion } from "@/components/saving/other-version";
import { Button } from "@/components/ui/button";
import { editorWords } from "@/lib/editor/words";
import { formatDay } from "@/lib/format-day";
import type { Keeping } from "./use-keeping";

type KeepBarProps = {
  keeping: Keeping;
  /** Whether the editor says why the edits cannot be kept. */
  isRefused: boolean;
};

/** Keeps the edits in the account, and says what is kept there. */
export function KeepBar({ keeping, isRefused }: KeepBarProps) {
  const { other, isUnkept, isKeeping, error } = keeping;
  const canKeep = isUnkept && !isKeeping && !isRefused;
  return (
    <section aria-label={editorWords.keep} className="grid gap-2">
      <div className="flex min-h-11 items-center gap-3 md:min-h-9">
        <Button
          ref={keeping.button}
          size="bar"
          variant={other ? "outline" : "default"}
          aria-disabled={!canKeep}
          onClick={() => canKeep && keeping.save()}
        >
          {isKeeping ? editorWords.keeping : editorWords.keep}
        </Button>
        <p role="status" className="text-sm text-muted-foreground">
          {error ? editorWords.keptUnread : stateOf(keeping)}
        </p>
        {error && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              // This button goes with the message.
              keeping.button.current?.focus();
              keeping.retry();
            }}
          >
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
          isRefused={isRefused}
          onKeepMine={keeping.keepMine}
          onOpenOther={keeping.openOther}
        />
      )}
    </section>
  );
}

function stateOf({ kept, isUnkept }: Keeping): string {
  if (isUnkept) return editorWords.notKept;
  return kept.keptAt === null ? "" : editorWords.editsOf(formatDay(kept.keptAt));
}
