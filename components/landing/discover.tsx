import { ArrowRight } from "lucide-react";
import { landingWords } from "@/lib/search/landing-words";
import { searchWords } from "@/lib/search/words";

/** The text beside the wall, or above it in narrow windows. */
export function Discover() {
  return (
    <section
      aria-labelledby="discover"
      className="page relative z-1 mt-9 md:mt-16 min-[72.5rem]:mt-28 min-[72.5rem]:pb-16"
    >
      <div className="max-w-130 border-t border-foreground pt-5.5">
        <p className="inline-flex h-5.5 items-center rounded-sm bg-accent px-2 text-xs font-[550] text-accent-foreground">
          {landingWords.premiumDiagrams}
        </p>
        <h2 id="discover" className="mt-3.5 headline">
          {searchWords.discoverTitle}
        </h2>
        <p className="mt-2.5 max-w-[44ch] text-muted-foreground">{searchWords.discoverText}</p>
        <a
          href="/collection"
          className="mt-4.5 inline-flex min-h-10 items-center gap-1.5 text-sm font-[550] text-brand hover:underline"
        >
          {landingWords.browseCollection}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
    </section>
  );
}
