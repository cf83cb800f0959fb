"use client";

import { useEffect, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { onToast } from "@/components/toasts/show-toast";
import type { Toast } from "@/lib/toast";

const loadStage = () => import("./toast-stage");

/** For pages that may have to say that the connection is gone: then it would be too late. */
export function preloadToasts() {
  loadStage().catch(() => undefined);
}

/** The one place where toasts appear. Nothing of it is loaded before there is something to say. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast>();
  const ToastStage = useLazyComponent(loadStage, toast);
  useEffect(() => onToast(setToast), []);
  return (
    // A dialog hides from assistive technology all but what is live as it opens: the place has to be there before
    // the stage is. It announces nothing itself.
    <div aria-live="off">{ToastStage && <ToastStage {...(toast && { toast })} />}</div>
  );
}
