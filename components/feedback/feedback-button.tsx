import { cx } from "class-variance-authority";
import { MessageSquare } from "lucide-react";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { OpenFeedback } from "./open-feedback";

const look =
  "z-4 inline-flex items-center justify-center border border-border-strong bg-popover text-muted-foreground transition-colors duration-(--quick) hover:bg-muted hover:text-foreground";

/** Above the search dock, where there is one, and at the end of the page in a row of its own: nothing lies under it. */
const onPhones =
  "max-md:sticky max-md:bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-md:-mt-6 max-md:mr-3 max-md:size-11 max-md:self-end max-md:rounded-full max-md:shadow-float max-md:in-[:root:has(#search)]:bottom-[calc(4.75rem+env(safe-area-inset-bottom))]";

/** In the gutter of the page, beside all that is read. */
const beside =
  "md:fixed md:right-0 md:bottom-[22dvh] md:w-7 md:rounded-l-md md:border-r-0 md:px-3 md:text-xs/none md:tracking-wide md:[writing-mode:vertical-rl]";

/** On every page, but where a page has no use for it, and where it could do nothing. */
const away = "print:hidden unscripted:hidden in-[:root:has([data-no-feedback])]:hidden";

/** Floats beside every page. */
export function FeedbackButton() {
  return (
    <OpenFeedback className={cx(look, onPhones, beside, away)}>
      <MessageSquare className="size-4.5 md:hidden" />
      <span className="max-md:sr-only">{sheetWords.button}</span>
    </OpenFeedback>
  );
}
