"use client";

import { type ReactNode, useEffect } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { isAnythingWaiting } from "./waiting";

const loadSheet = () => import("./feedback-sheet");

type OpenFeedbackProps = { className: string; children: ReactNode };

/** Every page loads it: what it looks like comes with the page, and all else when it is needed. */
export function OpenFeedback({ className, children }: OpenFeedbackProps) {
  const { open, dialog } = useLazyDialog(loadSheet);
  useEffect(() => {
    // What could not be sent is tried on the next page.
    if (isAnythingWaiting()) import("./outbox").then((outbox) => outbox.watchForConnection(), ignore);
  }, []);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={className}>
        {children}
      </button>
      {dialog}
    </>
  );
}

function ignore() {}
