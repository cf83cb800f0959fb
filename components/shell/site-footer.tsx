import { menuWords, PRICING_PATH } from "@/lib/accounts/menu-words";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { Logo } from "./logo";

/** The year of the build: a static page cannot know a later one. */
const year = new Date().getFullYear();

const linkStyle = "inline-flex h-11 items-center rounded-sm hover:text-foreground md:h-6";

/** On phones it ends above the search dock. */
export function SiteFooter() {
  return (
    <footer className="border-t pb-24 text-[0.8125rem]/5 text-muted-foreground md:pb-0">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-3 md:py-5.5">
        <Logo size="small" />
        <nav aria-label="Footer" className="flex gap-x-5">
          <a href="/" className={linkStyle}>
            Home
          </a>
          <a href={PRICING_PATH} className={linkStyle}>
            {menuWords.pricing}
          </a>
          <a href="/api/openapi.json" className={linkStyle}>
            API
          </a>
          <a href={authUrl({ returnTo: DEFAULT_RETURN })} className={`${linkStyle} account:hidden`}>
            {menuWords.login}
          </a>
        </nav>
        <p className="w-full md:w-auto">
          Figura uses Wikimedia Commons, Openverse and others; none of them endorses it.
        </p>
        <span className="ml-auto">© {year} Figura</span>
      </div>
    </footer>
  );
}
