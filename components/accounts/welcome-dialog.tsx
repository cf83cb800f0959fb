"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { type FormEvent, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { TextField } from "@/components/forms/text-field";
import { useSubmit } from "@/components/forms/use-submit";
import { ApiError } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { Account } from "@/lib/accounts/account";
import { MAX_NAME_LENGTH } from "@/lib/accounts/limits";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { suggestName } from "@/lib/accounts/suggest-name";
import { noteNameGiven } from "./name-flag";
import { saveName } from "./save-name";

const ATTEMPTS = 3;
const WAIT_MS = 1000;

type WelcomeDialogProps = { account: Account; onSaved(): void };

/** Asks a new user for a name. Cannot be closed without one. */
export default function WelcomeDialog({ account, onSaved }: WelcomeDialogProps) {
  const [name, setName] = useState(() => suggestName(account.email));
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["name"]);
  const isEmpty = name.trim() === "";

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return setFault({ field: "name", text: profileWords.enterName });
    void send(async () => {
      const isSaved = await saveWithRetries();
      if (!isSaved) return;
      noteNameGiven(account.id);
      onSaved();
      showToast(profileToasts.nameSaved());
      // Only one toast is shown at a time, so the welcome waits until the first one is gone.
      setTimeout(() => showToast(profileToasts.welcome(name.trim())), profileToasts.nameSaved().durationMs);
    });
  };

  const handleOpenChange = () => {
    if (!isSending) setFault({ field: "name", text: profileWords.enterName });
  };

  async function saveWithRetries(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await saveName(name.trim());
        return true;
      } catch (error) {
        // The server would reject the same request again.
        if (!(error instanceof ApiError && error.isRetryable)) throw error;
        const isLast = attempt === ATTEMPTS;
        setFault({ field: null, text: isLast ? profileWords.nameFailed : profileWords.nameRetrying });
        if (isLast) return false;
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
    }
  }

  return (
    <Dialog open onOpenChange={handleOpenChange}>
      <DialogContent opensByItself>
        <DialogTitle>{profileWords.welcomeTitle}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {profileWords.welcomeText}
        </DialogPrimitive.Description>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <TextField
            label={profileWords.yourName}
            name="name"
            dir="auto"
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFault(null);
            }}
            fault={faultIn("name")}
          />
          <FormErrorMessage>{formFault}</FormErrorMessage>
          <Button type="submit" aria-disabled={isSending || isEmpty} className="h-11 w-full md:h-11">
            {isSending ? profileWords.saving : profileWords.saveName}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
