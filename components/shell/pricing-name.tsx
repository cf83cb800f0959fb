import { Badge } from "@/components/elements/pro-badge";
import { menuWords } from "@/lib/accounts/menu-words";

/** The way to the plans has another name for whoever has one to gain. */
export function PricingName() {
  return (
    <>
      {/* Where there is little room, the badge stands alone. */}
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
