"use client";

import { Button } from "@/components/ui/button";
import type { ArchiveProgress } from "@/lib/saved/archive-progress";
import { exportWords } from "@/lib/saved/export-words";

/** Percentage points between announcements, so that a screen reader can finish each number. */
const SPOKEN_STEP = 10;

type ExportProgressProps = {
  /** Items in the ZIP file; null until it is known. */
  progress: ArchiveProgress & { items: number | null };
  onCancel(): void;
};

export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  const { place, share, items } = progress;
  const percent = Math.floor(share * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  const words = items === null || place === 0 ? exportWords.preparing : exportWords.figureOf(place, items);
  return (
    <div className="grid gap-3.5">
      <div className="grid gap-2">
        <p className="flex justify-between gap-3 text-sm tabular-nums">
          <span>{words}</span>
          <span aria-hidden="true" className="text-muted-foreground">
            {percent} %
          </span>
        </p>
        <progress
          aria-label={exportWords.progress}
          max={100}
          value={percent}
          className="h-2 w-full appearance-none overflow-clip rounded-sm border border-border-strong bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-(--base)"
        />
        <p role="status" className="sr-only">
          {spoken > 0 ? exportWords.percent(spoken) : exportWords.preparing}
        </p>
      </div>
      <Button autoFocus variant="outline" onClick={onCancel} className="justify-self-end">
        {exportWords.cancel}
      </Button>
    </div>
  );
}
