import { ScaleBar } from "@/components/elements/scale-bar";
import type { WaitlistPage } from "@/lib/admin/waitlist";
import { waitlistWords } from "@/lib/admin/waitlist-words";
import { Figure } from "./figure";

/** Steps of the bar for all seats. */
const STEPS = 10;

/** Counts of the waitlist and of the seats. */
export function WaitlistFigures({ counts, seats }: Pick<WaitlistPage, "counts" | "seats">) {
  const { taken, total, held, left } = seats;
  return (
    <dl className="grid grid-cols-2 border-y border-foreground md:grid-cols-3">
      <Figure name={waitlistWords.waiting} value={counts.waiting.toLocaleString("en")}>
        {waitlistWords.unconfirmed(counts.unconfirmed)}
      </Figure>
      <Figure
        name={waitlistWords.invited}
        value={counts.invited.toLocaleString("en")}
        className="border-l pl-3 md:pl-6"
      >
        {waitlistWords.ended(counts.ended)}
      </Figure>
      <Figure
        name={waitlistWords.seatsLeft}
        value={left.toLocaleString("en")}
        className="col-span-2 border-t md:col-span-1 md:border-t-0 md:border-l md:pl-6"
      >
        <span aria-hidden="true" className="contents">
          <ScaleBar
            value={total === 0 ? STEPS : Math.min(STEPS, Math.ceil((STEPS * taken) / total))}
            max={STEPS}
            isLow={left === 0}
            className="w-2"
          />
        </span>
        {waitlistWords.seatsTaken(taken, total, held)}
      </Figure>
    </dl>
  );
}
