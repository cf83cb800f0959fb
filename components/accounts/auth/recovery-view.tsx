"use client";

import { useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, safeReturnTo } from "@/lib/accounts/return-to";
import { emailError } from "@/lib/accounts/rules";
import { EmailField } from "./email-field";
import { InboxCard } from "./inbox-card";
import { recover, refuseRecovery, tellRecoverySent } from "./recover";
import { storeReturnTo } from "./stored-return-to";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";
import { useQuery } from "./use-query";

/** The form that requests a recovery mail. */
export function RecoveryView() {
  const returnTo = safeReturnTo(useQuery()?.get("returnTo"));
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    check: (values) => ({ email: emailError(values("email")) }),
    async send(values) {
      const email = values("email").trim();
      try {
        await recover(email);
      } catch (error) {
        return refuseRecovery(error);
      }
      storeReturnTo(returnTo);
      tellRecoverySent();
      setSentTo(email);
      return null;
    },
  });
  const back = (
    <a href={authUrl({ returnTo })} className="text-link rounded-sm">
      {authWords.backToSignIn}
    </a>
  );

  if (sentTo !== undefined) {
    return (
      <InboxCard
        email={sentTo}
        text={authWords.recoveryInstructions}
        level={2}
        resend={() => recover(sentTo)}
        hasJustSent
      >
        {back}
      </InboxCard>
    );
  }
  return (
    <section className="grid min-h-74 content-start gap-4 rounded-lg border bg-card p-6">
      <h2 className="font-display text-title">{authWords.recoveryCard}</h2>
      <p className="text-sm text-muted-foreground">{authWords.recoveryLead}</p>
      <form {...form.attributes} className="grid gap-4">
        <EmailField autoComplete="username" fault={form.faultOf("email")} />
        <FormErrorMessage isSilent>{form.faultOf("form")}</FormErrorMessage>
        <SubmitButton
          isSending={form.isSending}
          label={authWords.sendRecovery}
          busy={authWords.sendingRecovery}
        />
      </form>
      <p className="text-center text-sm">{back}</p>
    </section>
  );
}
