"use client";

import { useEffect, useState } from "react";
import type { Toast } from "@/lib/toast";
import { onToast } from "./show-toast";
import { useLoaded } from "./use-loaded";

const loadStage = () => import("./toast-stage");

/** The one place where toasts appear. Nothing of it is loaded before there is something to say. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast>();
  const ToastStage = useLoaded(loadStage, toast);
  useEffect(() => onToast(setToast), []);
  // It stays once it is there: dialogs spare only what announced before they opened.
  return ToastStage && <ToastStage {...(toast && { toast })} />;
}
