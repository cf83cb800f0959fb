import { profileWords } from "@/lib/accounts/profile-words";
import { plans } from "@/lib/plans";
import { ProBadge } from "./pro-badge";

/** The plan, and what it gives. */
export function PlanBox({ isPremium }: { isPremium: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4 border-y py-3">
      <p>
        <b className="block font-[550]">{isPremium ? profileWords.premiumPlan : profileWords.freePlan}</b>
        <span className="text-[0.8125rem]/5 text-muted-foreground">
          {isPremium
            ? profileWords.unlimitedSearches
            : profileWords.searchesPerDay(plans.free.searchesPerDay)}
        </span>
      </p>
      {isPremium && <ProBadge />}
    </div>
  );
}
