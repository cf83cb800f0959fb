import { premiumWords } from "@/lib/accounts/premium-words";

/** Marks what only Premium has. */
export function PremiumMark() {
  return (
    <span className="rounded-sm border border-brand px-1.5 text-2xs/4.5 text-brand">{premiumWords.mark}</span>
  );
}
