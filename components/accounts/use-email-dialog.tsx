"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";

const loadDialog = () => import("./email-dialog");

/**
 * The dialog that changes the email address. Render it outside any other form: React bubbles the submit event of its
 * form through portals to every form around it.
 */
export function useEmailDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [awaited, setAwaited] = useState<string>();
  const close = () => setIsOpen(false);
  const EmailDialog = useLazyComponent(loadDialog, isOpen, () => {
    close();
    showLoadErrorToast();
  });
  return {
    open: () => setIsOpen(true),
    /** A new address that is pending until its owner opens the mailed link. */
    awaited,
    dialog: isOpen && EmailDialog && <EmailDialog onClose={close} onAwaited={setAwaited} />,
  };
}
