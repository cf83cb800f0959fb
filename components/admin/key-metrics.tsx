import type { ReactNode } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import type { KeyPoolStatus, Status } from "@/lib/admin/status";
import { formatCount, formatLength, formatShare } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";
import { Figure } from "./figure";

const { none, notYet } = statusWords;

/** The four key metrics. */
export function KeyMetrics({ status }: { status: Status | undefined }) {
  const searches = status?.searches;
  const share = searches && formatShare(searches.cached, searches.total - searches.failed);
  return (
    <section aria-label={statusWords.metrics} className="border-y border-foreground">
      <dl className="grid grid-cols-2 md:grid-cols-4">
        <KeyFigure
          name={statusWords.searchesToday}
          value={searches && formatCount(searches.today)}
          note={searches && statusWords.searchesNote(searches)}
        />
        <KeyFigure
          name={statusWords.fromCache}
          value={share ?? undefined}
          note={status && statusWords.entries(status.cache)}
        />
        <KeyFigure
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
      <KeyFigure
        name={statusWords.keyPool}
        value={pools && statusWords.noKeys}
        note={pools && statusWords.noKeysNote}
      />
    );
  }
  const { health, available, total } = pool;
  return (
    <KeyFigure
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

type KeyFigureProps = {
  name: string;
  /** Undefined while it loads. */
  value: string | undefined;
  note: ReactNode;
};

/** In two rows on phones, in one elsewhere. */
function KeyFigure({ name, value = none, note }: KeyFigureProps) {
  return (
    <Figure
      name={name}
      value={value}
      className="not-first:border-l not-first:pl-3 max-md:nth-3:border-l-0 max-md:nth-3:pl-0 max-md:nth-[n+3]:border-t md:not-first:pl-6"
    >
      {note}
    </Figure>
  );
}
