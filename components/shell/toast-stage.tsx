"use client";

import { useEffect } from "react";
import { toast as sonner } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import type { SearchToast } from "@/lib/search/toasts";

export default function ToastStage(props: { toast: SearchToast; onRetry: (query: string) => void }) {
  const { toast, onRetry } = props;
  useEffect(() => {
    const { tone, title, description, durationMs, retry } = toast;
    // One at a time. Not by one id for all: what comes while the last one leaves would leave with it.
    sonner.dismiss();
    sonner[tone](title, {
      duration: durationMs,
      description,
      action: retry && { label: retry.label, onClick: () => onRetry(retry.query) },
    });
  }, [toast, onRetry]);
  return <Toaster />;
}
