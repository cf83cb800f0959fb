"use client";

import { type FormEvent, useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { useSubmit } from "@/components/forms/use-submit";
import type { ApiError } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileFailure } from "@/lib/accounts/failures";
import { MAX_NAME_LENGTH } from "@/lib/accounts/limits";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import { Card } from "./card";
import { EmailRow } from "./email-row";
import { PlanBox } from "./plan-box";
import { saveName } from "./save-name";
import { useEmailDialog } from "./use-email-dialog";

/** The display name, the email address and the plan. */
export function ProfileCard({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const { form, isSending, send, setFault, faultIn } = useSubmit(["name"], showFailureToast);

  const emailDialog = useEmailDialog();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setFault({ field: "name", text: accountWords.nameEmpty });
    void send(async () => {
      await saveName(name.trim());
      setName(name.trim());
      showToast(profileToasts.profileUpdated());
    });
  };

  return (
    <Card title={profileWords.profileTitle}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label={profileWords.displayName}
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
        <EmailRow email={account.email} awaited={emailDialog.awaited} onChange={emailDialog.open} />
        <PlanBox account={account} />
        <Button type="submit" aria-disabled={isSending} className="justify-self-start">
          {isSending ? profileWords.saving : profileWords.save}
        </Button>
      </form>
      {emailDialog.dialog}
    </Card>
  );
}

function showFailureToast({ problem }: ApiError): null {
  showToast(profileToasts.profileFailed(profileFailure(problem)));
  return null;
}
