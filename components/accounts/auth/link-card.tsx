"use client";

import { MailCheck, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { CardText, QuietCard } from "./quiet-card";
import { type FieldErrors, refuse } from "./reason";
import { SubmitButton } from "./submit-button";
import { useForm } from "./use-form";

type LinkCardProps = {
  title: string;
  text: string;
  button: string;
  /** The label of the button while the request runs. */
  busy?: string;
  /** @returns null on success, or if another card replaces this one */
  follow(): Promise<FieldErrors | null>;
};

/** Explains a mailed link. Only the button uses the link, because mail scanners open links. */
export function LinkCard({ title, text, button, busy = authWords.confirming, follow }: LinkCardProps) {
  const form = useForm({ check: () => ({}), send: follow });
  return (
    <QuietCard icon={MailCheck} title={title}>
      <CardText>{text}</CardText>
      <form {...form.attributes} className="mt-2 grid w-full gap-4">
        <FormErrorMessage isSilent>{form.faultOf("form")}</FormErrorMessage>
        <SubmitButton isSending={form.isSending} label={button} busy={busy} />
      </form>
    </QuietCard>
  );
}

/** For errors after which the user can retry with the same link. */
export function refuseLink(error: unknown): FieldErrors {
  return refuse(authWords.somethingWrong, error, []);
}

type EndedLinkCardProps = {
  isBroken: boolean;
  /** Title for a link that was used or has expired. */
  title?: string;
  text?: string;
  children: ReactNode;
};

/** A link that was used, has expired, or is malformed. */
export function EndedLinkCard({
  isBroken,
  title = authWords.linkEndedTitle,
  text = accountWords.linkExpired,
  children,
}: EndedLinkCardProps) {
  return (
    <QuietCard icon={Unlink} title={isBroken ? authWords.linkBrokenTitle : title} takesFocus={!isBroken}>
      <CardText>{isBroken ? authWords.linkBrokenText : text}</CardText>
      {children}
    </QuietCard>
  );
}
