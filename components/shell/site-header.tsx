import { Heart, Images } from "lucide-react";
import { AccountCorner } from "@/components/accounts/account-corner";
import { Logo } from "@/components/elements/logo";
import { Badge } from "@/components/elements/pro-badge";
import { SignInLink } from "@/components/session/sign-in-link";
import { buttonVariants } from "@/components/ui/button";
import { menuWords, PRICING_LINK_ID, PRICING_PATH, SAVED_LINK_ID } from "@/lib/accounts/menu-words";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { collectionWords } from "@/lib/collection/words";
import { SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import { BetaMark } from "./beta-mark";
import { ThemeSwitch } from "./theme-switch";

const linkStyle =
  "h-11 items-center gap-2 rounded-sm px-2 text-sm text-muted-foreground max-[24rem]:px-1 hover:text-foreground aria-[current]:font-[550] aria-[current]:text-foreground md:h-9 xl:px-2.5";

/** The header. On pages with results the search box is in its middle. */
export function SiteHeader() {
  return (
    <header className="header-stock sticky top-0 z-10 has-[[role=menu]]:z-30 print:hidden">
      <div className="page flex h-14 items-center gap-2.5 max-[24rem]:gap-1.5 md:h-16 md:gap-6">
        <a href="/" aria-label="Figura, home" className="inline-flex h-11 items-center rounded-sm">
          <Logo />
        </a>
        {/* On phones it is in the footer. */}
        <BetaMark className="max-[30rem]:hidden" />
        <div className="ml-auto flex items-center gap-1">
          <a
            href={COLLECTION_PATH}
            aria-label={collectionWords.name}
            data-tip={collectionWords.name}
            className={`${linkStyle} inline-flex max-md:tip max-md:size-11 max-md:justify-center max-[22.5rem]:hidden md:max-xl:results:hidden xl:max-[88rem]:results:tip`}
          >
            <Images className="md:hidden md:max-[88rem]:results:block" />
            <span className="max-md:hidden md:max-[88rem]:results:hidden">{collectionWords.name}</span>
          </a>
          {/* Before what stays the same, so that a change of its width moves only the link before it. */}
          <a href={PRICING_PATH} id={PRICING_LINK_ID} className={`${linkStyle} inline-flex`}>
            <PricingName />
          </a>
          <a
            href={SAVED_PAGE_PATH}
            id={SAVED_LINK_ID}
            className={`${linkStyle} hidden account:md:inline-flex`}
          >
            <Heart />
            {/* The search box needs the room. */}
            <span className="md:results:sr-only xl:results:not-sr-only">{menuWords.saved}</span>
          </a>
          <ThemeSwitch />
          <SignInLink
            className={buttonVariants({
              variant: "outline",
              size: "bar",
              className: "ml-1 account:hidden max-[24rem]:px-2.5 in-[:root:has([data-sign-in])]:hidden",
            })}
          >
            {menuWords.signIn}
          </SignInLink>
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}

/** The label of the link to the plans: "Upgrade" for accounts on the free plan. */
function PricingName() {
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
