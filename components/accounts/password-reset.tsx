"use client";

import { useState } from "react";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { refreshSession } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { profileWords } from "@/lib/accounts/profile-words";
import { recover, refuseRecovery, tellRecoverySent } from "./auth/recover";
import { ResendButton } from "./auth/resend-button";
import { storeReturnTo } from "./auth/stored-return-to";

/** Sends the recovery mail to the address of the signed-in account. */
export function PasswordReset({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function handleClick() {
    if (isSending) return;
    setIsSending(true);
    try {
      await recover();
      storeReturnTo("/account");
      tellRecoverySent();
      setIsSent(true);
    } catch (error) {
      refuseRecovery(error);
      // The page then redirects to sign-in.
      if (isSignedOut(error)) void refreshSession();
    }
    setIsSending(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
      <p role="status" className="min-w-0 text-[0.8125rem]/5 wrap-anywhere text-muted-foreground">
        {isSent ? authWords.mailAt(email) : profileWords.forgotten}
      </p>
      {isSent ? (
        <ResendButton email={email} resend={() => recover()} isResting />
      ) : (
        <Button variant="outline" aria-disabled={isSending} onClick={() => void handleClick()}>
          {isSending ? authWords.sendingRecovery : profileWords.resetPassword}
        </Button>
      )}
    </div>
  );
}
