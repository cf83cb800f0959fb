"use client";

import { Button } from "@/components/ui/button";
import { versionWords } from "@/lib/saved/version-words";

type OtherVersionProps = {
  text: string;
  isBusy: boolean;
  /** Whether mine would not be accepted. */
  isRefused?: boolean;
  onKeepMine: () => void;
  onOpenOther: () => void;
};

/** Says that others were kept meanwhile, so that the owner decides which ones stay. */
export function OtherVersion({ text, isBusy, isRefused, onKeepMine, onOpenOther }: OtherVersionProps) {
  const canKeep = !isBusy && !isRefused;
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-brand bg-card px-3 py-2.5 text-sm">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-disabled={!canKeep} onClick={() => canKeep && onKeepMine()}>
          {versionWords.keepMine}
        </Button>
        <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onOpenOther()}>
          {versionWords.openOther}
        </Button>
      </div>
    </div>
  );
}
