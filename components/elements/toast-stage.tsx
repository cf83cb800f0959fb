"use client";

import { X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { toast as sonner } from "sonner";
import { buttonVariants } from "@/components/ui/button";
import type { Progress, Toast } from "@/lib/toast";
import { Toaster } from "./sonner";

export default function ToastStage({ toast }: { toast?: Toast }) {
  useEffect(() => {
    if (!toast) return;
    const { tone, title, description, durationMs, action, progress } = toast;
    const id = sonner[tone](title, {
      duration: staysUntilClosed() ? Number.POSITIVE_INFINITY : durationMs,
      description: progress ? <ProgressLine title={title} progress={progress} /> : description,
      // After the words, which Sonner's own close button would come before.
      action: (
        <>
          {action && <ActionButton action={action} />}
          <CloseButton />
        </>
      ),
    });
    // One toast at a time. They do not share an id: a toast that arrives while the last one closes would close with
    // it. Sonner draws a toast after a timeout of its own, and one that is dismissed before that stays.
    return () => void setTimeout(() => sonner.dismiss(id));
  }, [toast]);
  return <Toaster />;
}

/** `data-toasts="stay"` on <html> disables the timeout, for example in tests on a slow machine. */
function staysUntilClosed(): boolean {
  return document.documentElement.dataset.toasts === "stay";
}

function ActionButton({ action }: { action: NonNullable<Toast["action"]> }) {
  const handleClick = () => {
    sonner.dismiss();
    (action.onAct ?? action.onFollow)?.();
  };
  const button = { onClick: handleClick, className: actionStyle };
  const words = <span className="truncate">{action.label}</span>;
  return action.href === undefined ? (
    <button type="button" {...button}>
      {words}
    </button>
  ) : (
    <a href={action.href} {...button}>
      {words}
    </a>
  );
}

const actionStyle = buttonVariants({
  variant: "outline",
  size: "sm",
  className: "col-start-2 mt-2 justify-self-start max-w-full overflow-hidden",
});

function CloseButton() {
  return (
    <button
      type="button"
      aria-label="Close toast"
      onClick={() => sonner.dismiss()}
      className="absolute top-2 right-2 grid size-8 place-items-center rounded-[4px] max-md:top-0 max-md:right-0 max-md:size-11 text-muted-foreground hover:bg-secondary hover:text-foreground"
    >
      <X className="size-4" />
    </button>
  );
}

/** A progress bar; indeterminate while the progress is unknown. */
function ProgressLine({ title, progress }: { title: string; progress: Progress }) {
  const done = useSyncExternalStore(progress.subscribe, progress.current);
  return (
    <progress
      aria-label={title}
      {...(done !== null && { value: done })}
      className="progress-line mt-2 mb-1 block h-1 w-full"
    />
  );
}
