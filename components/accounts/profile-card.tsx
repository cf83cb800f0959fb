"use client";

import { useState } from "react";
import { NameField } from "@/components/forms/text-field";
import { useForm } from "@/components/forms/use-form";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileFailure } from "@/lib/accounts/failures";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";
import { Card } from "./card";
import { EmailRow } from "./email-row";
import { PlanBox } from "./plan-box";
import { saveName } from "./save-name";

/** The display name, the email address and the plan. */
export function ProfileCard({ account }: { account: Account }) {
  /** Undefined until it is edited: the name may change elsewhere on the page. */
  const [typed, setTyped] = useState<string>();
  const name = typed ?? account.name;
  const form = useForm({
    check: () => ({ name: name.trim() === "" ? accountWords.nameEmpty : null }),
    async send() {
      await saveName(name.trim());
      setTyped(undefined);
      showToast(profileToasts.profileUpdated());
    },
    onError({ problem }) {
      showToast(profileToasts.profileFailed(profileFailure(problem)));
      return {};
    },
  });
  return (
    <Card title={profileWords.profileTitle}>
      <form {...form.attributes} className="mb-4 grid gap-4">
        <NameField
          {...form.field("name")}
          label={profileWords.displayName}
          value={name}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <EmailRow email={account.email} />
        <Button type="submit" aria-disabled={form.isSending} className="justify-self-start">
          {form.isSending ? profileWords.saving : profileWords.save}
        </Button>
      </form>
      <PlanBox account={account} />
    </Card>
  );
}
