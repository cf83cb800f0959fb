"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { SearchToast } from "@/lib/search/toasts";
import { onToast } from "./show-toast";

// Nothing of it is loaded before there is something to say.
const ToastStage = lazy(() => import("./toast-stage"));

/** The one place where toasts appear. */
export function ToastHost(actions: { onRetry: (query: string) => void; onHome: () => void }) {
  const [toast, setToast] = useState<SearchToast>();
  useEffect(() => onToast(setToast), []);
  return <Suspense>{toast && <ToastStage toast={toast} {...actions} />}</Suspense>;
}
