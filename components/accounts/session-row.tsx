"use client";

import { FormErrorMessage } from "@/components/forms/form-error-message";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import type { AccountSession } from "@/lib/accounts/requests";
import { sessionWords } from "@/lib/accounts/session-words";
import { formatDay } from "@/lib/format-day";

type SessionRowProps = {
  session: AccountSession;
  /** Ends the session, which removes the row. */
  onEnd(): Promise<void>;
};

/** One device on which the account is signed in. */
export function SessionRow({ session: { device, usedAt, isCurrent }, onEnd }: SessionRowProps) {
  const { isSending, submit, errorOf } = useForm();
  const name = device ?? sessionWords.unknownDevice;
  const label = isSending ? sessionWords.signingOut : sessionWords.signOut;
  return (
    <li className="grid gap-3 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <p className="min-w-0">
          <b className="block font-[550] wrap-anywhere">{name}</b>
          <span className="text-[0.8125rem]/5 text-muted-foreground">
            {isCurrent ? sessionWords.thisDevice : sessionWords.lastUsed(formatDay(usedAt))}
          </span>
        </p>
        {!isCurrent && (
          <Button
            variant="outline"
            size="sm"
            aria-label={sessionWords.named(label, name)}
            aria-disabled={isSending}
            onClick={() => void submit(onEnd)}
          >
            {label}
          </Button>
        )}
      </div>
      <FormErrorMessage>{errorOf("form")}</FormErrorMessage>
    </li>
  );
}
