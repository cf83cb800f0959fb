"use client";

import { useEffect, useState } from "react";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { toastMs } from "@/lib/toast";
import { reasonOf } from "./reason";

/** Time for a mail to arrive, and the usual rate limit of auth services for one address. */
const COOLDOWN_MS = 60_000;

type ResendButtonProps = {
  email: string;
  resend(): Promise<unknown>;
  /** Starts in the cooldown, because a mail has just been sent. */
  isResting: boolean;
};

export function ResendButton({ email, resend, isResting }: ResendButtonProps) {
  const [remainingMs, setRemainingMs] = useState(isResting ? COOLDOWN_MS : 0);
  const [isSending, setIsSending] = useState(false);
  const isOver = remainingMs <= 0;

  useEffect(() => {
    if (isOver) return;
    // Computed from the clock, because browsers throttle timers in hidden tabs.
    const endsAt = Date.now() + COOLDOWN_MS;
    const timer = setInterval(() => setRemainingMs(endsAt - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  async function press() {
    if (isSending || !isOver) return;
    setIsSending(true);
    try {
      await resend();
      setRemainingMs(COOLDOWN_MS);
      showToast({
        tone: "success",
        title: authWords.resent,
        description: authWords.mailAt(email),
        durationMs: toastMs.normal,
      });
    } catch (error) {
      showToast({
        tone: "error",
        title: authWords.resendFailed,
        description: reasonOf(error),
        durationMs: toastMs.normal,
      });
    }
    setIsSending(false);
  }

  return (
    <Button
      variant="outline"
      aria-disabled={isSending || !isOver}
      onClick={() => void press()}
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
