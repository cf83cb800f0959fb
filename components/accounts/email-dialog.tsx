"use client";

import { FormDialog } from "@/components/forms/form-dialog";
import { PasswordField } from "@/components/forms/password-field";
import { EmailField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { call } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { emailError, missingPasswordError } from "@/lib/accounts/rules";

type EmailDialogProps = {
  /** Called on success too. */
  onClose(): void;
  /** Called with the new address, which is pending until its owner opens the mailed link. */
  onAwaited(email: string): void;
};

export default function EmailDialog({ onClose, onAwaited }: EmailDialogProps) {
  const form = useForm({
    check: (values) => ({
      email: emailError(values("email")),
      currentPassword: missingPasswordError(values("currentPassword")),
    }),
    async send(values) {
      const body = { email: values("email").trim(), currentPassword: values("currentPassword") };
      const answer = await call<{ status: "changed" | "confirm_email" }>("POST", "/api/auth/email", body);
      onClose();
      if (answer.status === "changed") {
        await refreshSession();
        showToast(profileToasts.emailChanged());
      } else {
        onAwaited(body.email);
        showToast(profileToasts.confirmEmail(body.email));
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={profileWords.changeEmailTitle}
      description={profileWords.changeEmailText}
      label={profileWords.changeEmail}
      busy={profileWords.saving}
      onClose={onClose}
    >
      <EmailField {...form.field("email")} label={profileWords.newEmail} autoComplete="email" />
      <PasswordField
        {...form.field("currentPassword")}
        label={profileWords.currentPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
