"use client";

import { useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { NameField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { ApiError } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import type { Account } from "@/lib/accounts/account";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { suggestName } from "@/lib/accounts/suggest-name";
import { saveName } from "./save-name";

const ATTEMPTS = 3;
const WAIT_MS = 1000;
const missing = { name: profileWords.enterName };

type WelcomeDialogProps = { account: Account; onSaved(): void };

/** Asks a new user for a name. Cannot be closed without one. */
export default function WelcomeDialog({ account, onSaved }: WelcomeDialogProps) {
  const [name, setName] = useState(() => suggestName(account.email));
  const isEmpty = name.trim() === "";
  const form = useForm({
    check: () => (isEmpty ? missing : {}),
    async send() {
      const isSaved = await saveWithRetries();
      if (!isSaved) return;
      onSaved();
      showToast(profileToasts.nameSaved());
      // Only one toast is shown at a time, so the welcome waits until the first one is gone.
      setTimeout(() => showToast(profileToasts.welcome(name.trim())), profileToasts.nameSaved().durationMs);
    },
  });

  async function saveWithRetries(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await saveName(name.trim());
        return true;
      } catch (error) {
        // The server would reject the same request again.
        if (!(error instanceof ApiError && error.isRetryable)) throw error;
        const isLast = attempt === ATTEMPTS;
        form.setErrors({ form: isLast ? profileWords.nameFailed : profileWords.nameRetrying });
        if (isLast) return false;
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
    }
  }

  const handleOpenChange = () => {
    if (!form.isSending) form.setErrors(missing);
  };
  return (
    <Dialog open onOpenChange={handleOpenChange}>
      <DialogContent opensByItself>
        <DialogTitle>{profileWords.welcomeTitle}</DialogTitle>
        <DialogDescription>{profileWords.welcomeText}</DialogDescription>
        <form {...form.attributes} className="grid gap-3.5">
          <NameField
            {...form.field("name")}
            label={profileWords.yourName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormErrorMessage>{form.errorOf("form")}</FormErrorMessage>
          <Button type="submit" aria-disabled={form.isSending || isEmpty} className="h-11 w-full md:h-11">
            {form.isSending ? profileWords.saving : profileWords.saveName}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
