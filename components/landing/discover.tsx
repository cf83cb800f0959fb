import { landingWords } from "@/lib/search/landing-words";
import { searchWords } from "@/lib/search/words";

/** The text at the end of the landing page. */
export function Discover() {
  return (
    <section aria-labelledby="discover" className="max-w-130 border-t border-foreground pt-5.5">
      <p className="inline-flex h-5.5 items-center rounded-sm bg-accent px-2 text-xs font-[550] text-accent-foreground">
        {landingWords.premiumDiagrams}
      </p>
      <h2 id="discover" className="mt-3.5 headline">
        {searchWords.discoverTitle}
      </h2>
      <p className="mt-2.5 max-w-[44ch] text-muted-foreground">{searchWords.discoverText}</p>
    </section>
  );
}
