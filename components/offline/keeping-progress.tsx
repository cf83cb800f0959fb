import { Button } from "@/components/ui/button";
import { keptWords } from "@/lib/collection/kept-words";

/** Percentage points between announcements, so that a screen reader can finish each number. */
const SPOKEN_STEP = 20;

interface Progress {
  done: number;
  all: number;
}

const percentOf = ({ done, all }: Progress) => (all === 0 ? 0 : Math.floor((100 * done) / all));

/** What is announced of it. */
export function spokenProgress(progress: Progress): string {
  const spoken = Math.floor(percentOf(progress) / SPOKEN_STEP) * SPOKEN_STEP;
  return spoken > 0 ? keptWords.percent(spoken) : "";
}

type KeepingProgressProps = Progress & { onCancel: () => void };

export function KeepingProgress({ done, all, onCancel }: KeepingProgressProps) {
  const percent = percentOf({ done, all });
  return (
    <>
      <div className="grid gap-2">
        <p className="flex justify-between gap-3 text-[0.8125rem]/5 text-muted-foreground tabular-nums">
          <span>{all > 0 && keptWords.doneOf(done, all)}</span>
          <span aria-hidden="true">{percent} %</span>
        </p>
        <progress
          aria-label={keptWords.progress}
          max={100}
          value={percent}
          className="h-2 w-full appearance-none overflow-clip rounded-sm border border-border-strong bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-(--base)"
        />
      </div>
      <Button variant="outline" onClick={onCancel} className="justify-self-start">
        {keptWords.cancel}
      </Button>
    </>
  );
}
