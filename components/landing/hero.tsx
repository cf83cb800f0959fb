import { searchWords } from "@/lib/search/words";
import { Tagline } from "./tagline";

export function Hero() {
  return (
    <>
      <h1 className="font-display text-display">{searchWords.headline}</h1>
      <Tagline />
    </>
  );
}
