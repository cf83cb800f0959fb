"use client";

import { useEffect, useEffectEvent } from "react";
import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { isPageKey } from "@/components/hooks/is-page-key";

const loadDialog = () => import("@/components/elements/keys-dialog");

/** "?" opens the list of keyboard shortcuts, also in the viewer, which has its own. */
export function KeysHelp() {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event, "?", { isHeardInViewer: true })) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return Dialog && <Dialog isOpen={isOpen} onClose={close} />;
}
