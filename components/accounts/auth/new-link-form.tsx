"use client";

import { useState } from "react";
import { authWords } from "@/lib/accounts/auth-words";
import { authUrl, DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { emailFault } from "@/lib/accounts/rules";
import { call } from "../call";
import { EmailField } from "./email-field";
import { FormFault } from "./form-fault";
import { CardText } from "./quiet-card";
import { refuse } from "./reason";
import { ResendButton } from "./resend-button";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";

/** Another link for an account that is not confirmed yet. Whose link it was an expired one does not say. */
export function NewLinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    check: (values) => ({ email: emailFault(values("email")) }),
    async send(values) {
      const email = values("email").trim();
      try {
        await call("POST", "/api/auth/resend", { email });
      } catch (error) {
        return refuse(authWords.resendFailed, error, ["email"]);
      }
      setSentTo(email);
      return null;
    },
  });
  if (sentTo !== undefined) {
    return (
      <>
        <div role="status">
          <CardText>{authWords.mailAt(sentTo)}</CardText>
        </div>
        <ResendButton path="/api/auth/resend" email={sentTo} isResting />
      </>
    );
  }
  return (
    <form {...form.attributes} className="mt-2 grid w-full gap-4 text-left">
      <EmailField autoComplete="username" fault={form.faultOf("email")} />
      <FormFault text={form.faultOf("form")} />
      <SubmitButton isSending={form.isSending} label={authWords.newLink} busy={authWords.resending} />
      <p className="text-center text-sm">
        <a href={authUrl({ returnTo: DEFAULT_RETURN })} className="text-link rounded-sm">
          {authWords.backToSignIn}
        </a>
      </p>
    </form>
  );
}
