"use client";

import { type ComponentType, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";

/** A dialog whose code is loaded when it first opens; undefined until then. A toast reports a failure. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  const Dialog = useLazyComponent(load, isOpen, () => {
    close();
    showLoadErrorToast();
  });
  return { isOpen, open, close, Dialog };
}
