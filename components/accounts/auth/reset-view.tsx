"use client";

import { useState } from "react";
import { PasswordField } from "@/components/forms/password-field";
import { useForm } from "@/components/forms/use-form";
import { UsernameField } from "@/components/forms/username-field";
import { type ApiError, call } from "@/components/http/api-client";
import { redirectTo } from "@/components/session/leave";
import type { SessionState } from "@/components/session/use-session";
import { keepToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { DEFAULT_RETURN, forgotPasswordUrl, type ResetReason } from "@/lib/accounts/return-to";
import { passwordError } from "@/lib/accounts/rules";
import { textToast, toastMs } from "@/lib/toast";
import { REVOKE_ALL, RevokeAllField } from "../api-tokens/revoke-all-field";
import { markLogin } from "../new-login";
import { AuthForm, AuthHead } from "./auth-form";
import { EndedLinkCard } from "./mail-link-view";
import { CardLink } from "./quiet-card";
import { hasCode, showReason } from "./reason";

import { takeReturnTo } from "./stored-return-to";

export const resetWords: Record<ResetReason, { title: string; lead: string; done: string }> = {
  recovery: { title: authWords.resetTitle, lead: authWords.resetLead, done: authWords.passwordSaved },
  signup: { title: authWords.firstTitle, lead: authWords.firstLead, done: authWords.accountConfirmed },
  email_change: { title: authWords.resetTitle, lead: authWords.firstLead, done: authWords.emailChanged },
};

interface ResetViewProps {
  session: SessionState;
  reason: ResetReason;
}

/** The form for a new password, after a mailed link has signed the user in. */
export function ResetView({ session: { account, isUnknown }, reason }: ResetViewProps) {
  const words = resetWords[reason];
  const [isTooLate, setIsTooLate] = useState(false);
  const form = useForm({
    endsOnSuccess: true,
    failedTitle: authWords.passwordNotSaved,
    check: (values) => ({ password: passwordError(values("password")) }),
    async send(values) {
      const revokesTokens = values(REVOKE_ALL) !== "";
      await call("POST", "/api/auth/password", { password: values("password"), revokesTokens });
      markLogin();
      keepToast(textToast("success", words.done, toastMs.normal));
      redirectTo(takeReturnTo());
    },
    onError(error) {
      setIsTooLate(hasNoLink(error));
      return showReason(error);
    },
  });

  if (isTooLate || account === null) {
    return (
      <EndedLinkCard takesFocus={isTooLate}>
        <CardLink href={forgotPasswordUrl(DEFAULT_RETURN)}>{authWords.newLink}</CardLink>
      </EndedLinkCard>
    );
  }
  return (
    <div className={`grid gap-4 ${account || isUnknown ? "" : "invisible"}`}>
      <AuthHead title={words.title}>{words.lead}</AuthHead>
      <AuthForm form={form} label={authWords.savePassword} busy={authWords.savingPassword}>
        <UsernameField email={account?.email ?? ""} />
        <PasswordField
          {...form.field("password")}
          label={authWords.newPassword}
          autoComplete="new-password"
        />
        <RevokeAllField account={account?.id ?? ""} />
      </AuthForm>
    </div>
  );
}

/** Without a recent recovery link the server asks for the current password, which the user does not know. */
function hasNoLink(error: ApiError): boolean {
  return hasCode(error, "sign_in_needed") || error.fieldError("currentPassword") !== undefined;
}
