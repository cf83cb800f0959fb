import { sheetWords } from "@/lib/feedback/sheet-words";
import { OpenFeedback } from "./open-feedback";

/** On phones it is one of the footer's links: floating, it would lie on the controls of whatever is below it. */
const onPhones = "inline-flex items-center rounded-sm hover:text-foreground max-md:h-11";

/** In the gutter of the page, beside all that is read. */
const beside =
  "md:fixed md:right-0 md:bottom-[22dvh] md:z-4 md:w-7 md:justify-center md:rounded-r-none md:rounded-l-md md:border md:border-r-0 md:border-border-strong md:bg-popover md:px-3 md:text-xs/none md:tracking-wide md:transition-colors md:duration-(--quick) md:[writing-mode:vertical-rl] md:hover:bg-muted";

/** On every page, but where a page has no use for it, and where it could do nothing. */
const away = "print:hidden unscripted:hidden in-[:root:has([data-no-feedback])]:hidden";

export function FeedbackButton() {
  return <OpenFeedback className={`${onPhones} ${beside} ${away}`}>{sheetWords.button}</OpenFeedback>;
}
