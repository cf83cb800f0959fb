"use client";

import { useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { useForm } from "@/components/forms/use-form";
import { UsernameField } from "@/components/forms/username-field";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { authWords } from "@/lib/accounts/auth-words";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { missingPasswordError, passwordError } from "@/lib/accounts/rules";
import { REVOKE_ALL, RevokeAllField } from "./api-tokens/revoke-all-field";
import { refreshApiTokens } from "./api-tokens/use-api-tokens";
import { recover, recoveryErrors, startRecovery } from "./auth/recover";
import { ResendButton } from "./auth/resend-button";
import { Card } from "./card";
import { refreshAccountSessions } from "./use-account-sessions";

/** Changes the password, or resets a forgotten one. */
export function SecurityCard({ account }: { account: Account }) {
  const form = useForm({
    check: (values) => ({
      currentPassword: missingPasswordError(values("currentPassword")),
      password: passwordError(values("password")),
    }),
    async send(values, element) {
      const [password, currentPassword] = [values("password"), values("currentPassword")];
      const revokesTokens = values(REVOKE_ALL) !== "";
      await call("POST", "/api/auth/password", { password, currentPassword, revokesTokens });
      element.reset();
      showToast(profileToasts.passwordChanged());
      void refreshAccountSessions();
      void refreshApiTokens();
    },
  });
  return (
    <Card title={profileWords.securityTitle}>
      <form {...form.attributes} className="grid gap-4">
        <UsernameField email={account.email} />
        <PasswordField
          {...form.field("currentPassword")}
          label={profileWords.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("password")}
          label={profileWords.newPassword}
          autoComplete="new-password"
        />
        <RevokeAllField account={account.id} />
        <FormErrorMessage>{form.errorOf("form")}</FormErrorMessage>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="outline" aria-disabled={form.isSending}>
            {form.isSending ? profileWords.saving : profileWords.changePassword}
          </Button>
          <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.endsOthers}</p>
        </div>
      </form>
      <PasswordReset email={account.email} />
    </Card>
  );
}

/** Sends the recovery email to the address of the signed-in account. */
function PasswordReset({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isSending, submit } = useForm(recoveryErrors);
  const handleClick = () =>
    submit(async () => {
      await startRecovery("/account");
      setIsSent(true);
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
      <p role="status" className="min-w-0 text-[0.8125rem]/5 wrap-anywhere text-muted-foreground">
        {isSent ? authWords.mailAt(email) : profileWords.forgotten}
      </p>
      {isSent ? (
        <ResendButton email={email} resend={() => recover()} hasJustSent />
      ) : (
        <Button variant="outline" aria-disabled={isSending} onClick={() => void handleClick()}>
          {isSending ? authWords.sendingRecovery : profileWords.resetPassword}
        </Button>
      )}
    </div>
  );
}
