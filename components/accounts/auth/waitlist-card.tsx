"use client";

import { ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { Field, fieldStyle } from "@/components/forms/field";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { MAX_NAME_LENGTH, MIN_WAITLIST_NAME_LENGTH } from "@/lib/accounts/limits";
import type { waitlistAnswerSchema } from "@/lib/accounts/requests";
import { emailError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { toastMs } from "@/lib/toast";
import { EmailField } from "./email-field";
import { CardText, QuietCard } from "./quiet-card";
import { refuse } from "./reason";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";

type WaitlistCardProps = {
  /** Initial value, from the sign-up form. */
  email: string;
  /** Whether the card replaces a sign-up form that the server has rejected. Moves the focus to its heading. */
  isInsteadOfForm: boolean;
  onInvited(): void;
};

/** Replaces the sign-up form when all seats are taken. */
export function WaitlistCard({ email, isInsteadOfForm, onInvited }: WaitlistCardProps) {
  const [joined, setJoined] = useState<{ email: string; isMailed: boolean }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isInsteadOfForm) heading.current?.focus();
  }, [isInsteadOfForm]);

  const form = useForm({
    check: (values) => ({ email: emailError(values("email")), name: nameFault(values("name")) }),
    async send(values) {
      const [address, name] = [values("email").trim(), values("name").trim()];
      try {
        const body = { email: address, ...(name && { name }) };
        const { isMailed } = await call<z.infer<typeof waitlistAnswerSchema>>("POST", "/api/waitlist", body);
        setJoined({ email: address, isMailed });
      } catch (error) {
        return refuse(authWords.joinFailed, error, ["email", "name"]);
      }
      showToast({ tone: "success", title: authWords.joined, durationMs: toastMs.normal });
      return null;
    },
  });

  if (joined !== undefined) {
    return (
      <QuietCard icon={ListChecks} title={authWords.joinedTitle} takesFocus>
        <CardText>
          {joined.isMailed ? authWords.joinedText(joined.email) : authWords.joinedUnmailed(joined.email)}
        </CardText>
      </QuietCard>
    );
  }
  return (
    <div className="grid gap-4 rounded-lg border bg-card p-6">
      <h1 ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        {authWords.joinTitle}
      </h1>
      <p className="text-sm text-muted-foreground">{accountWords.capReached}</p>
      <form {...form.attributes} className="grid gap-4">
        <EmailField autoComplete="email" fault={form.faultOf("email")} defaultValue={email} />
        <Field label={authWords.name} isOptional fault={form.faultOf("name")}>
          {(attributes) => (
            <input
              {...attributes}
              name="name"
              dir="auto"
              autoComplete="name"
              maxLength={MAX_NAME_LENGTH}
              className={`${fieldStyle} h-11`}
            />
          )}
        </Field>
        <FormErrorMessage isSilent>{form.faultOf("form")}</FormErrorMessage>
        <SubmitButton isSending={form.isSending} label={authWords.join} busy={authWords.joining} />
      </form>
      <p className="text-center text-sm text-muted-foreground">
        {authWords.invited}{" "}
        <button type="button" onClick={onInvited} className="text-link rounded-sm">
          {authWords.createAccount}
        </button>
      </p>
    </div>
  );
}

function nameFault(name: string): string | null {
  const length = name.trim().length;
  return length > 0 && length < MIN_WAITLIST_NAME_LENGTH ? accountWords.waitlistNameTooShort : null;
}
