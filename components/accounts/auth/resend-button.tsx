"use client";

import { useEffect, useState } from "react";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { reasonOf } from "./reason";

/** What mails take to arrive, and what auth services want between two to the same address. */
const REST_MS = 60_000;

type ResendButtonProps = {
  email: string;
  resend(): Promise<unknown>;
  /** Whether a mail has only just been sent. */
  isResting: boolean;
};

export function ResendButton({ email, resend, isResting }: ResendButtonProps) {
  const [restMs, setRestMs] = useState(isResting ? REST_MS : 0);
  const [isSending, setIsSending] = useState(false);
  const isOver = restMs <= 0;

  useEffect(() => {
    if (isOver) return;
    // Measured, for in a tab that nobody looks at timers come late.
    const endsAt = Date.now() + REST_MS;
    const timer = setInterval(() => setRestMs(endsAt - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  async function press() {
    if (isSending || !isOver) return;
    setIsSending(true);
    try {
      await resend();
      setRestMs(REST_MS);
      showToast({
        tone: "success",
        title: authWords.resent,
        description: authWords.mailAt(email),
        durationMs: 5000,
      });
    } catch (error) {
      showToast({
        tone: "error",
        title: authWords.resendFailed,
        description: reasonOf(error),
        durationMs: 5000,
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
          : authWords.resendIn(Math.ceil(restMs / 1000))}
    </Button>
  );
}
