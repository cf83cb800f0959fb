import { ScaleBar } from "@/components/shell/scale-bar";
import { LOW_REMAINING_SEARCHES, plans } from "@/lib/plans";
import type { Allowance } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";

/** How many searches are left today; its line keeps its height until that is known. */
export function SearchQuota({ allowance }: { allowance: Allowance | undefined }) {
  return (
    <p className="flex min-h-5 items-center gap-2.5 text-[0.8125rem]/5 text-muted-foreground">
      {allowance && <Remaining {...allowance} />}
    </p>
  );
}

function Remaining({ plan, limit, remaining }: Allowance) {
  if (limit === null || remaining === null) return searchWords.unlimited;

  // A guest has three in all: low is the last one.
  const isLow = remaining > 0 && remaining <= Math.min(LOW_REMAINING_SEARCHES, Math.floor(limit / 2));
  const usedUpWords = plan === "guest" ? searchWords.guestLimit : searchWords.limitReached;
  const stepWidth = limit > plans.guest.searchesPerDay ? "w-2" : "w-4";
  return (
    <>
      <ScaleBar value={remaining} max={limit} isLow={isLow} className={stepWidth} />
      <span>{remaining > 0 ? searchWords.remaining(remaining) : usedUpWords}</span>
    </>
  );
}
