import { searchWords } from "@/lib/search/words";

export function Hero() {
  return (
    <>
      <h1 className="font-display text-display">{searchWords.headline}</h1>
      <p className="mt-3.5 text-muted-foreground md:mt-5.5 md:mb-8.5 md:text-[1.1875rem]/[1.6]">
        {searchWords.tagline}
      </p>
    </>
  );
}
