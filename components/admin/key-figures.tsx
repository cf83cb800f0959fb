import type { ReactNode } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import type { KeyPoolStatus, Status } from "@/lib/admin/status";
import { formatCount, formatLength, formatShare } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";

const { none, notYet } = statusWords;

/** The four key figures. */
export function KeyFigures({ status }: { status: Status | undefined }) {
  const searches = status?.searches;
  const share = searches && formatShare(searches.cached, searches.total - searches.failed);
  return (
    <section aria-label={statusWords.figures} className="border-y border-foreground">
      <dl className="grid grid-cols-2 md:grid-cols-4">
        <Figure
          name={statusWords.searchesToday}
          value={searches && formatCount(searches.today)}
          note={searches && statusWords.searchesNote(searches)}
        />
        <Figure
          name={statusWords.fromCache}
          value={share ?? undefined}
          note={status && statusWords.entries(status.cache)}
        />
        <Figure
          name={statusWords.median}
          value={searches?.times ? formatLength(searches.times.p50) : undefined}
          note={searches && (searches.times ? statusWords.p95(formatLength(searches.times.p95)) : notYet)}
        />
        <KeyPoolFigure pools={status?.keyPools} />
      </dl>
    </section>
  );
}

function KeyPoolFigure({ pools }: { pools: readonly KeyPoolStatus[] | undefined }) {
  const pool = pools?.[0];
  if (!pool) {
    return (
      <Figure
        name={statusWords.keyPool}
        value={pools && statusWords.noKeys}
        note={pools && statusWords.noKeysNote}
      />
    );
  }
  const { health, available, total } = pool;
  return (
    <Figure
      name={statusWords.keyPool}
      value={statusWords.health[health]}
      note={
        <>
          <ScaleBar value={available} max={total} isLow={health !== "healthy"} className="w-3" />
          {statusWords.keysAvailable(available, total)}
        </>
      }
    />
  );
}

type FigureProps = {
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  note: ReactNode;
};

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="grid content-start gap-1 py-3 pr-3 not-first:border-l not-first:pl-3 max-md:nth-3:border-l-0 max-md:nth-3:pl-0 max-md:nth-[n+3]:border-t md:py-4 md:pr-6 md:not-first:pl-6">
      <dt className="text-[0.8125rem]/5 text-muted-foreground">{name}</dt>
      <dd className="min-h-9 font-display text-[2rem]/9 tracking-[-0.015em] tabular-nums">{value ?? none}</dd>
      <dd className="flex min-h-8 flex-wrap content-start items-center gap-2 text-xs text-muted-foreground md:min-h-4">
        {note}
      </dd>
    </div>
  );
}
