"use client";

import { useEffect } from "react";
import { toast as sonner } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import type { SearchToast } from "@/lib/search/toasts";
import { searchWords } from "@/lib/search/words";

type ToastStageProps = { toast: SearchToast; onRetry: (query: string) => void; onHome: () => void };

export default function ToastStage(props: ToastStageProps) {
  const { toast, onRetry, onHome } = props;
  useEffect(() => {
    const { tone, title, description, durationMs, retry, leadsHome } = toast;
    // One at a time. Not by one id for all: what comes while the last one leaves would leave with it.
    sonner.dismiss();
    sonner[tone](title, {
      duration: durationMs,
      description,
      action:
        (retry && { label: retry.label, onClick: () => onRetry(retry.query) }) ??
        (leadsHome && { label: searchWords.home, onClick: onHome }),
    });
  }, [toast, onRetry, onHome]);
  return <Toaster />;
}
