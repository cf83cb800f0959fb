"use client";

import { type ComponentType, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";

export type LazyDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

type Load = () => Promise<{ default: ComponentType<LazyDialogProps> }>;

/** A dialog whose code is loaded when it first opens. A toast reports a failure. */
export function useLazyDialog(load: Load) {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLazyComponent(load, isOpen, () => {
    setIsOpen(false);
    showLoadErrorToast();
  });
  const open = () => setIsOpen(true);
  return { open, dialog: Dialog && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} /> };
}
