import { HeaderSearch } from "@/components/search/box/header-search";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { keptWords } from "@/lib/collection/kept-words";
import { CollectionCard } from "./collection-card";
import { InstallCard } from "./install-card";

/** The page on which the collection is kept on this device, and Figura installed. */
export function OfflineView() {
  return (
    // `results` puts the search box in the header, as on every page but the landing page.
    <div data-view="results" className="contents">
      <HeaderSearch />
      <PublicPageEffects />
      <div className="border-b bg-table">
        <div className="page pt-7 pb-6 md:pt-11 md:pb-8">
          <h1 className="headline text-balance">{keptWords.title}</h1>
          <p className="mt-2 max-w-160 text-sm text-pretty text-muted-foreground">{keptWords.lead}</p>
        </div>
      </div>
      <div className="page grid items-start gap-6 pt-6 pb-14 lg:grid-cols-2">
        <noscript>
          <p className="text-sm">{keptWords.needsScript}</p>
        </noscript>
        <CollectionCard />
        <InstallCard />
      </div>
    </div>
  );
}
