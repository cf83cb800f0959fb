"use client";

import type { z } from "zod";
import { type FormErrors, useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { redirectTo } from "@/components/session/leave";
import { setAccount } from "@/components/session/use-session";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, resetUrl } from "@/lib/accounts/return-to";
import type { codeAcceptedSchema } from "@/lib/accounts/second-factor";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { CodeField } from "../code-field";
import { AuthForm, AuthHead } from "./auth-form";
import { showReason } from "./reason";
import { redirectSignedIn } from "./redirect";

type CodeViewProps = {
  returnTo: string;
  /** Errors of a submission without JavaScript. */
  initialErrors: FormErrors;
};

/** The second step of a sign-in. */
export function CodeView({ returnTo, initialErrors }: CodeViewProps) {
  const form = useForm({
    action: "/api/auth/second-factor",
    initialErrors,
    endsOnSuccess: true,
    failedTitle: secondFactorWords.verifyFailed,
    check: (values) => ({ code: values("code").trim() ? null : secondFactorWords.enterCode }),
    async send(values) {
      const body = { code: values("code") };
      const answer = await call<z.infer<typeof codeAcceptedSchema>>("POST", "/api/auth/second-factor", body);
      if (answer.choosesPassword) {
        void setAccount(answer.account);
        redirectTo(resetUrl("recovery"));
      } else {
        const toast = { title: authWords.signedIn, description: authWords.welcomeBack };
        redirectSignedIn(answer.account, returnTo, toast);
      }
    },
    onError: showReason,
  });
  const leaving = useForm({
    action: "/api/auth/sign-out",
    endsOnSuccess: true,
    async send() {
      await call("POST", "/api/auth/sign-out", {});
      redirectTo(authUrl({ returnTo }));
    },
  });
  return (
    <div className="grid gap-4">
      <AuthHead title={secondFactorWords.signInTitle}>{secondFactorWords.signInText}</AuthHead>
      <AuthForm form={form} label={secondFactorWords.verify} busy={secondFactorWords.verifying}>
        <CodeField {...form.field("code")} label={secondFactorWords.signInCode} takesFocus />
      </AuthForm>
      <form {...leaving.attributes} className="mt-1 text-center text-sm">
        <button type="submit" aria-disabled={leaving.isSending} className="text-link rounded-sm">
          {secondFactorWords.otherAccount}
        </button>
      </form>
    </div>
  );
}
