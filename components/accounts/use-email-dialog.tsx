"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";

const loadDialog = () => import("./email-dialog");

/**
 * The dialog for another address. It has a form of its own, and what is sent in one reaches all that are around it
 * where they are written: it has to stand outside of any other.
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
    /** The address that waits for its owner to follow the link. */
    awaited,
    dialog: isOpen && EmailDialog && <EmailDialog onClose={close} onAwaited={setAwaited} />,
  };
}
