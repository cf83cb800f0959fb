"use client";

import { useEffect } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { menuWords } from "@/lib/accounts/menu-words";
import { isAnythingWaiting } from "./waiting";

const loadSheet = () => import("./feedback-sheet");

/** On phones it is a link of the footer: a floating button would cover other controls. */
const onPhones = "inline-flex items-center rounded-sm hover:text-foreground max-md:h-11";

/** On larger screens it is fixed in the margin of the page, beside the content. */
const onDesktop =
  "md:fixed md:right-0 md:bottom-[22dvh] md:z-4 md:w-7 md:justify-center md:rounded-r-none md:rounded-l-md md:border md:border-r-0 md:border-border-strong md:bg-popover md:py-3 md:text-xs/none md:tracking-wide md:transition-colors md:duration-(--quick) md:hover:bg-muted";

/** On an element within: Safari before version 17.4 ignores the writing mode of a button. */
const upright = "md:[writing-mode:vertical-rl]";

/** Hidden in print, without JavaScript, and on pages that opt out. */
const whereHidden = "print:hidden unscripted:hidden in-[:root:has([data-no-feedback])]:hidden";

/** The button that opens the feedback sheet. Part of every page, so the sheet is loaded on demand. */
export function FeedbackButton() {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadSheet);
  useEffect(() => {
    // Retries feedback that an earlier page could not send.
    if (isAnythingWaiting()) import("./outbox").then((outbox) => outbox.watchForConnection(), ignore);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${onPhones} ${onDesktop} ${whereHidden}`}
      >
        <span className={upright}>{menuWords.feedback}</span>
      </button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}

function ignore() {}
