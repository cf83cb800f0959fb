"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { type FormEvent, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { TextField } from "@/components/forms/text-field";
import { useSubmit } from "@/components/forms/use-submit";
import { call } from "@/components/http/api-client";
import { refreshSession } from "@/components/session/use-session";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { MAX_EMAIL_LENGTH } from "@/lib/accounts/limits";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { emailError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";

type EmailDialogProps = {
  /** Called on success too. */
  onClose(): void;
  /** Called with the new address, which is pending until its owner opens the mailed link. */
  onAwaited(email: string): void;
};

/** Open as long as it is mounted. */
export default function EmailDialog({ onClose, onAwaited }: EmailDialogProps) {
  const [email, setEmail] = useState("");
  const [currentPassword, setCurrentPassword] = useState("");
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["email", "currentPassword"]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = emailError(email);
    if (fault !== null) return setFault({ field: "email", text: fault });
    if (currentPassword === "") {
      return setFault({ field: "currentPassword", text: accountWords.enterPassword });
    }
    void send(async () => {
      const body = { email: email.trim(), currentPassword };
      const answer = await call<{ status: "changed" | "confirm_email" }>("POST", "/api/auth/email", body);
      onClose();
      if (answer.status === "changed") {
        await refreshSession();
        showToast(profileToasts.emailChanged());
      } else {
        onAwaited(body.email);
        showToast(profileToasts.confirmEmail(body.email));
      }
    });
  };
  // A closed dialog could not show the error of a request that is still running.
  const handleOpenChange = () => {
    if (!isSending) onClose();
  };

  return (
    <Dialog open onOpenChange={handleOpenChange}>
      {/* A tap outside must not discard what the user has typed. */}
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>{profileWords.changeEmailTitle}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {profileWords.changeEmailText}
        </DialogPrimitive.Description>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <TextField
            label={profileWords.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setFault(null);
            }}
            fault={faultIn("email")}
          />
          <PasswordField
            label={profileWords.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => {
              setCurrentPassword(event.currentTarget.value);
              setFault(null);
            }}
            fault={faultIn("currentPassword")}
          />
          <FormErrorMessage>{formFault}</FormErrorMessage>
          <Button type="submit" aria-disabled={isSending} className="h-11 w-full md:h-11">
            {isSending ? profileWords.saving : profileWords.changeEmail}
          </Button>
        </form>
        <DialogClose />
      </DialogContent>
    </Dialog>
  );
}
