"use client";

import { ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { EmailField, NameField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { MIN_WAITLIST_NAME_LENGTH } from "@/lib/accounts/limits";
import type { waitlistAnswerSchema } from "@/lib/accounts/requests";
import { emailError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { textToast, toastMs } from "@/lib/toast";
import { AuthForm } from "./auth-form";
import { QuietCard } from "./quiet-card";
import { showReason } from "./reason";

type WaitlistCardProps = {
  /** Initial value, from the sign-up form. */
  email: string;
  /** Whether the card replaces a sign-up form that the server has rejected. Moves the focus to its heading. */
  isInsteadOfForm: boolean;
  onInvited(): void;
};

/** Replaces the sign-up form when all seats are taken. */
export function WaitlistCard({ email, isInsteadOfForm, onInvited }: WaitlistCardProps) {
  const [joinedText, setJoinedText] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isInsteadOfForm) heading.current?.focus();
  }, [isInsteadOfForm]);

  const form = useForm({
    endsOnSuccess: true,
    failedTitle: authWords.joinFailed,
    onError: showReason,
    check: (values) => ({ email: emailError(values("email")), name: nameError(values("name")) }),
    async send(values) {
      const [address, name] = [values("email").trim(), values("name").trim()];
      const body = { email: address, ...(name && { name }) };
      const { isMailed } = await call<z.infer<typeof waitlistAnswerSchema>>("POST", "/api/waitlist", body);
      setJoinedText(isMailed ? authWords.joinedText(address) : authWords.joinedUnmailed(address));
      showToast(textToast("success", authWords.joined, toastMs.normal));
    },
  });

  if (joinedText !== undefined) {
    return <QuietCard icon={ListChecks} title={authWords.joinedTitle} text={joinedText} takesFocus />;
  }
  return (
    <div className="grid gap-4 rounded-lg border bg-card p-6">
      <h1 ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        {authWords.joinTitle}
      </h1>
      <p className="text-sm text-muted-foreground">{accountWords.capReached}</p>
      <AuthForm form={form} label={authWords.join} busy={authWords.joining}>
        <EmailField {...form.field("email")} autoComplete="email" defaultValue={email} />
        <NameField {...form.field("name")} label={authWords.name} isOptional />
      </AuthForm>
      <p className="text-center text-sm text-muted-foreground">
        {authWords.invited}{" "}
        <button type="button" onClick={onInvited} className="text-link rounded-sm">
          {authWords.createAccount}
        </button>
      </p>
    </div>
  );
}

function nameError(name: string): string | null {
  const length = name.trim().length;
  return length > 0 && length < MIN_WAITLIST_NAME_LENGTH ? accountWords.waitlistNameTooShort : null;
}
