"use client";

import { useState } from "react";
import { EmailField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { useUrlQuery } from "@/components/navigation/url-query";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, safeReturnTo } from "@/lib/accounts/return-to";
import { emailError } from "@/lib/accounts/rules";
import { AuthForm } from "./auth-form";
import { InboxCard } from "./inbox-card";
import { recover, recoveryErrors, startRecovery } from "./recover";

/** The form that requests a recovery email. */
export function RecoveryView() {
  const returnTo = safeReturnTo(new URLSearchParams(useUrlQuery()).get("returnTo"));
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    ...recoveryErrors,
    endsOnSuccess: true,
    check: (values) => ({ email: emailError(values("email")) }),
    async send(values) {
      const email = values("email").trim();
      await startRecovery(returnTo, email);
      setSentTo(email);
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
      <AuthForm form={form} label={authWords.sendRecovery} busy={authWords.sendingRecovery}>
        <EmailField {...form.field("email")} autoComplete="username" />
      </AuthForm>
      <p className="text-center text-sm">{back}</p>
    </section>
  );
}
