"use client";

import { useEffect } from "react";
import { toast as sonner } from "sonner";
import { buttonVariants } from "@/components/ui/button";
import { Toaster } from "@/components/ui/sonner";
import type { Toast } from "@/lib/toast";

export default function ToastStage({ toast }: { toast?: Toast }) {
  useEffect(() => {
    // One at a time. Not by one id for all: what comes while the last one leaves would leave with it.
    sonner.dismiss();
    if (!toast) return;
    const { tone, title, description, durationMs, action } = toast;
    sonner[tone](title, {
      duration: durationMs,
      description,
      action: action && (
        <a
          href={action.href}
          onClick={() => sonner.dismiss()}
          className={buttonVariants({
            variant: "outline",
            size: "sm",
            className: "col-start-2 mt-2 justify-self-start max-w-full overflow-hidden",
          })}
        >
          <span className="truncate">{action.label}</span>
        </a>
      ),
    });
  }, [toast]);
  return <Toaster />;
}
