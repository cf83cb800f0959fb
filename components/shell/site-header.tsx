import { Heart } from "lucide-react";
import { AccountCorner } from "@/components/accounts/account-corner";
import { SignInLink } from "@/components/accounts/sign-in-link";
import { buttonVariants } from "@/components/ui/button";
import { LIKED_LINK_ID, menuWords, PRICING_LINK_ID, PRICING_PATH } from "@/lib/accounts/menu-words";
import { LIKED_PATH } from "@/lib/liked/liked-url";
import { Logo } from "./logo";
import { PricingName } from "./pricing-name";
import { ThemeSwitch } from "./theme-switch";

const linkStyle =
  "hidden h-9 items-center gap-2 rounded-sm px-2.5 text-sm text-muted-foreground hover:text-foreground aria-[current]:font-[550] aria-[current]:text-foreground";

/** With results, the search box of the page stands in its middle. */
export function SiteHeader() {
  return (
    <header className="header-stock sticky top-0 z-10 has-[[role=menu]]:z-30">
      <div className="page flex h-14 items-center gap-6 md:h-16">
        <a href="/" aria-label="Figura, home" className="inline-flex h-11 items-center rounded-sm">
          <Logo />
        </a>
        <span className="hidden rounded-sm border px-1.25 py-0.75 text-2xs/none text-muted-foreground min-[901px]:inline">
          Beta
        </span>
        <div className="ml-auto flex items-center gap-1">
          {/* The first of those at the right: where it changes, nothing else moves. The search box needs its room. */}
          <a
            href={PRICING_PATH}
            id={PRICING_LINK_ID}
            className={`${linkStyle} md:inline-flex md:results:hidden xl:results:inline-flex`}
          >
            <PricingName />
          </a>
          <a href={LIKED_PATH} id={LIKED_LINK_ID} className={`${linkStyle} account:md:inline-flex`}>
            <Heart />
            {menuWords.liked}
          </a>
          <ThemeSwitch />
          <SignInLink
            className={buttonVariants({ variant: "outline", className: "ml-1 account:hidden md:h-9" })}
          >
            {menuWords.signIn}
          </SignInLink>
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}
