"use client";

import { type ReactNode, useEffect } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { isAnythingWaiting } from "./waiting";

const loadSheet = () => import("./feedback-sheet");

type OpenFeedbackProps = { className: string; children: ReactNode };

/** The button that opens the feedback sheet. Part of every page, so the sheet is loaded on demand. */
export function OpenFeedback({ className, children }: OpenFeedbackProps) {
  const { open, dialog } = useLazyDialog(loadSheet);
  useEffect(() => {
    // Retries feedback that an earlier page could not send.
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
