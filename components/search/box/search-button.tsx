import { ArrowUp } from "lucide-react";
import { TurningMark } from "@/components/elements/spinner";
import { Button } from "@/components/ui/button";
import { searchWords } from "@/lib/search/words";

// Uses the validation of the browser, which works before hydration and without JavaScript.
const greyWhileBlank =
  "group-has-[input:invalid]/box:border-border group-has-[input:invalid]/box:bg-muted group-has-[input:invalid]/box:text-muted-foreground md:results:hidden";

/** Shows an arrow on phones and a word on larger screens; a spinner during a search. */
export function SearchButton({ isBusy, isDisabled }: { isBusy: boolean; isDisabled: boolean }) {
  const label = isBusy ? searchWords.searching : searchWords.search;
  return (
    <Button type="submit" size="search" aria-label={label} disabled={isDisabled} className={greyWhileBlank}>
      {isBusy && <TurningMark className="size-5" />}
      <ArrowUp className={isBusy ? "hidden motion-reduce:max-md:block" : "md:hidden"} />
      <span className="hidden md:inline">{label}</span>
    </Button>
  );
}
