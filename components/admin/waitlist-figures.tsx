import type { ReactNode } from "react";
import { ScaleBar } from "@/components/elements/scale-bar";
import type { WaitlistPage } from "@/lib/admin/waitlist";
import { waitlistWords } from "@/lib/admin/waitlist-words";

/** Steps of the bar for all seats. */
const STEPS = 10;

/** Counts of the waitlist and of the seats. */
export function WaitlistFigures({ counts, seats }: Pick<WaitlistPage, "counts" | "seats">) {
  const { taken, total, held, left } = seats;
  return (
    <dl className="grid grid-cols-2 border-y border-foreground md:grid-cols-3">
      <Figure name={waitlistWords.waiting} value={counts.waiting}>
        {waitlistWords.unconfirmed(counts.unconfirmed)}
      </Figure>
      <Figure name={waitlistWords.invited} value={counts.invited} className="border-l pl-4 md:pl-6">
        {waitlistWords.ended(counts.ended)}
      </Figure>
      <Figure
        name={waitlistWords.seatsLeft}
        value={left}
        className="col-span-2 border-t md:col-span-1 md:border-t-0 md:border-l md:pl-6"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span aria-hidden="true" className="contents">
            <ScaleBar
              value={total === 0 ? STEPS : Math.min(STEPS, Math.ceil((STEPS * taken) / total))}
              max={STEPS}
              isLow={left === 0}
              className="w-2"
            />
          </span>
          {waitlistWords.seatsTaken(taken, total, held)}
        </span>
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; value: number; className?: string; children: ReactNode };

function Figure({ name, value, className = "", children }: FigureProps) {
  return (
    <div className={`grid content-start gap-1 py-4 pr-4 ${className}`}>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-display text-[1.75rem]/8.5">{value.toLocaleString("en")}</dd>
      <dd className="text-xs text-muted-foreground">{children}</dd>
    </div>
  );
}
