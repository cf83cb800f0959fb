"use client";

import { useEffect, useState } from "react";
import { loadComponent, useLazyComponent } from "@/components/hooks/use-lazy-component";
import { onToast } from "@/components/toasts/show-toast";
import type { Toast } from "@/lib/toast";

const loadStage = () => import("./toast-stage");

/** For pages that may report a lost connection, without which the toasts could no longer be loaded. */
export function preloadToasts() {
  loadComponent(loadStage).catch(() => undefined);
}

/** Renders all toasts. Its code is loaded with the first toast. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast>();
  const ToastStage = useLazyComponent(loadStage, toast);
  useEffect(() => onToast(setToast), []);
  return (
    // An opening dialog hides everything from assistive technology except live regions that already exist, so this
    // element is there before the toasts are. It announces nothing itself.
    <div aria-live="off">{ToastStage && <ToastStage {...(toast && { toast })} />}</div>
  );
}
