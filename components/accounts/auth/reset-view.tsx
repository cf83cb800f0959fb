"use client";

import { Unlink } from "lucide-react";
import { useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { ApiError, call } from "@/components/http/api-client";
import type { SessionState } from "@/components/session/use-session";
import { keepToast } from "@/components/toasts/show-toast";
import { buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { DEFAULT_RETURN, forgotPasswordUrl, type ResetReason } from "@/lib/accounts/return-to";
import { passwordError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { toastMs } from "@/lib/toast";
import { markLogin } from "../new-login";
import { CardText, QuietCard } from "./quiet-card";
import { hasCode, refuse } from "./reason";
import { redirectTo } from "./redirect";
import { takeReturnTo } from "./stored-return-to";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";

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
    check: (values) => ({ password: passwordError(values("password")) }),
    async send(values) {
      try {
        await call("POST", "/api/auth/password", { password: values("password") });
      } catch (error) {
        setIsTooLate(hasNoLink(error));
        return refuse(authWords.passwordNotSaved, error, ["password"]);
      }
      markLogin();
      keepToast({ tone: "success", title: words.done, durationMs: toastMs.normal });
      redirectTo(takeReturnTo());
      return null;
    },
  });

  if (isTooLate || account === null) {
    return (
      <QuietCard icon={Unlink} title={authWords.linkEndedTitle} takesFocus={isTooLate}>
        <CardText>{accountWords.linkExpired}</CardText>
        <a href={forgotPasswordUrl(DEFAULT_RETURN)} className={buttonVariants({ className: "mt-2" })}>
          {authWords.newLink}
        </a>
      </QuietCard>
    );
  }
  return (
    <div className={`grid gap-4 ${account || isUnknown ? "" : "invisible"}`}>
      <div className="mb-1 grid gap-2">
        <h1 className="font-display text-[1.75rem]/8.5 tracking-[-0.015em] md:text-headline">
          {words.title}
        </h1>
        <p className="text-sm text-muted-foreground">{words.lead}</p>
      </div>
      <form {...form.attributes} className="grid gap-4">
        {/* Tells the password manager which account the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={account?.email ?? ""}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <PasswordField
          name="password"
          label={authWords.newPassword}
          autoComplete="new-password"
          fault={form.faultOf("password")}
        />
        <FormErrorMessage isSilent>{form.faultOf("form")}</FormErrorMessage>
        <SubmitButton
          isSending={form.isSending}
          label={authWords.savePassword}
          busy={authWords.savingPassword}
        />
      </form>
    </div>
  );
}

/** Without a recent recovery link the server asks for the current password, which the user does not know. */
function hasNoLink(error: unknown): boolean {
  if (hasCode(error, "sign_in_needed")) return true;
  return error instanceof ApiError && error.fieldError("currentPassword") !== undefined;
}
