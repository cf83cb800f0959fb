import { Badge } from "@/components/accounts/pro-badge";
import { menuWords } from "@/lib/accounts/menu-words";

/** The way to the plans has another name for whoever has one to gain. */
export function PricingName() {
  return (
    <>
      <span className="free:hidden">{menuWords.pricing}</span>
      <span className="hidden free:inline">{menuWords.upgrade}</span>
      <span className="hidden premium:inline-flex">
        <Badge>{menuWords.premium}</Badge>
      </span>
    </>
  );
}
