import { ScaleBar } from "@/components/elements/scale-bar";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { LOW_REMAINING_SEARCHES, plans } from "@/lib/plans";
import { landingWords } from "@/lib/search/landing-words";
import type { Allowance } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { SearchTipsButton } from "../box/search-tips-button";

/** The searches left today, and the search tips. The line reserves its height until the allowance is known. */
export function SearchQuota({ allowance }: { allowance: Allowance | undefined }) {
  return (
    <div className="flex min-h-5 items-center justify-between gap-4 text-[0.8125rem]/5 text-muted-foreground">
      <p className="flex items-center gap-2.5">{allowance && <Remaining {...allowance} />}</p>
      <SearchTipsButton variant="line" />
    </div>
  );
}

function Remaining({ plan, limit, remaining }: Allowance) {
  if (limit === null || remaining === null) return searchWords.unlimited;

  // A guest has three searches, so only the last one is low.
  const isLow = remaining > 0 && remaining <= Math.min(LOW_REMAINING_SEARCHES, Math.floor(limit / 2));
  const isGuestWithNone = plan === "guest" && remaining === 0;
  const stepWidth = limit > plans.guest.searchesPerDay ? "w-0.5 md:w-2" : "w-4";
  return (
    <>
      <span className="flex max-[24rem]:hidden">
        <ScaleBar value={remaining} max={limit} isLow={isLow} className={stepWidth} />
      </span>
      {isGuestWithNone ? (
        <a
          href={authUrl({ returnTo: DEFAULT_RETURN })}
          className="text-link -my-3 inline-flex h-11 items-center md:-my-1.5 md:h-8"
        >
          {landingWords.signInForMore}
        </a>
      ) : (
        <span>{searchWords.remaining(remaining)}</span>
      )}
    </>
  );
}
