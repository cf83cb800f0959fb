import { Badge } from "@/components/elements/pro-badge";
import { menuWords } from "@/lib/accounts/menu-words";

/** The label of the link to the plans: "Upgrade" for accounts on the free plan. */
export function PricingName() {
  return (
    <>
      {/* On narrow screens only the badge is shown. */}
      <span className="free:hidden premium:max-md:sr-only premium:md:results:sr-only premium:xl:results:not-sr-only">
        {menuWords.pricing}
      </span>
      <span className="hidden free:inline">{menuWords.upgrade}</span>
      <span className="hidden premium:inline-flex">
        <Badge>{menuWords.premium}</Badge>
      </span>
    </>
  );
}
