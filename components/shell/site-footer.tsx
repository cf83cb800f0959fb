import { Check, ChevronUp } from "lucide-react";
import { Logo } from "@/components/elements/logo";
import { FeedbackButton } from "@/components/feedback/feedback-button";
import { SignInLink } from "@/components/session/sign-in-link";
import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { OFFLINE_PATH } from "@/lib/collection/kept";
import { collectionWords } from "@/lib/collection/words";
import { CREDITS_PATH, policyNames } from "@/lib/policies/paths";
import { footerWords } from "@/lib/shell/footer-words";
import { BetaMark } from "./beta-mark";
import { PoliciesMenu } from "./policies-menu";

/** The year of the build: a static page cannot know a later one. */
const year = new Date().getFullYear();

const policies = Object.entries(policyNames).map(([path, name]) => ({ path, name }));

const linkStyle = "inline-flex h-11 min-w-11 items-center rounded-sm hover:text-foreground md:h-6 md:min-w-0";

/** The footer. Its padding on phones keeps it above the search dock. */
export function SiteFooter() {
  return (
    <footer className="border-t pb-24 low:pb-0 text-[0.8125rem]/5 text-muted-foreground md:pb-0 print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-3 md:py-5.5">
        <p className="flex items-center gap-2.5">
          <Logo size="small" />
          <BetaMark className="min-[30rem]:hidden" />
        </p>
        <nav aria-label={footerWords.label} className="flex flex-wrap gap-x-5">
          <FooterLink href="/">{footerWords.home}</FooterLink>
          <FooterLink href={COLLECTION_PATH}>{collectionWords.name}</FooterLink>
          <FooterLink href={OFFLINE_PATH}>{footerWords.offline}</FooterLink>
          <FooterLink href={PRICING_PATH}>{menuWords.pricing}</FooterLink>
          <PoliciesMenu
            label={footerWords.policies}
            policies={policies}
            chevron={<ChevronUp className="size-3.5" />}
            check={<Check className="ml-auto size-4" />}
            className={`${linkStyle} gap-1 [anchor-name:--drop-up]`}
          />
          <FooterLink href="/api/openapi.json">{footerWords.api}</FooterLink>
          <FeedbackButton />
          <SignInLink className={`${linkStyle} account:hidden`}>{menuWords.login}</SignInLink>
        </nav>
        <p className="w-full md:order-1 xl:order-none xl:w-auto">{footerWords.endorsement}</p>
        <p className="ml-auto flex items-center gap-x-5">
          <span>© {year} Figura</span>
          <a href={CREDITS_PATH} className="text-link inline-flex h-11 items-center rounded-sm md:h-6">
            {footerWords.credits}
          </a>
        </p>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={linkStyle}>
      {children}
    </a>
  );
}
