"use client";

import { useEffect, useState } from "react";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { textToast, toastMs } from "@/lib/toast";
import { showReason } from "./reason";

/** Time for an email to arrive, and the usual rate limit of auth services for one address. */
const COOLDOWN_MS = 60_000;

type ResendButtonProps = {
  email: string;
  resend(): Promise<unknown>;
  /** Starts in the cooldown, because an email has just been sent. */
  hasJustSent: boolean;
};

export function ResendButton({ email, resend, hasJustSent }: ResendButtonProps) {
  const [remainingMs, setRemainingMs] = useState(hasJustSent ? COOLDOWN_MS : 0);
  const { isSending, submit } = useForm({ failedTitle: authWords.resendFailed, onError: showReason });
  const isOver = remainingMs <= 0;

  useEffect(() => {
    if (isOver) return;
    // Computed from the clock, because browsers throttle timers in hidden tabs.
    const endsAt = Date.now() + COOLDOWN_MS;
    const timer = setInterval(() => setRemainingMs(endsAt - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  const handleClick = () => {
    if (!isOver) return;
    void submit(async () => {
      await resend();
      setRemainingMs(COOLDOWN_MS);
      showToast(textToast("success", authWords.resent, toastMs.normal, authWords.mailAt(email)));
    });
  };

  return (
    <Button
      variant="outline"
      aria-disabled={isSending || !isOver}
      onClick={handleClick}
      className="min-w-36 tabular-nums"
    >
      {isSending
        ? authWords.resending
        : isOver
          ? authWords.resend
          : authWords.resendIn(Math.ceil(remainingMs / 1000))}
    </Button>
  );
}
