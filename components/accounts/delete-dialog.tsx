"use client";

import { useRef } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { PasswordField } from "@/components/forms/password-field";
import { useForm } from "@/components/forms/use-form";
import { UsernameField } from "@/components/forms/username-field";
import { call } from "@/components/http/api-client";
import { clearStorage } from "@/components/session/clear-storage";
import { leaveAfter } from "@/components/session/leave";
import { SIGNED_OUT, sessionChannel } from "@/components/session/owner";
import { keepToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { deletionFailure } from "@/lib/accounts/failures";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { missingPasswordError } from "@/lib/accounts/rules";

export default function DeleteDialog({ account, onCancel }: { account: Account; onCancel(): void }) {
  const form = useForm({
    endsOnSuccess: true,
    check: (values) => ({ password: missingPasswordError(values("password")) }),
    async send(values) {
      await leaveAfter(async () => {
        await call("DELETE", "/api/account", { password: values("password") });
        clearStorage(account.id);
        sessionChannel?.postMessage(SIGNED_OUT);
        keepToast(profileToasts.deleted());
      });
    },
    onError: ({ problem }) => ({ form: deletionFailure(problem) }),
  });
  // A single key press may close the dialog twice.
  const isCancelled = useRef(false);
  const cancel = () => {
    if (isCancelled.current) return;
    isCancelled.current = true;
    onCancel();
  };
  return (
    <FormDialog
      form={form}
      title={profileWords.deleteQuestion}
      description={profileWords.deleteWarning}
      label={profileWords.deleteAccount}
      busy={profileWords.deleting}
      cancel={profileWords.cancel}
      onClose={cancel}
    >
      <UsernameField email={account.email} />
      <PasswordField
        {...form.field("password")}
        label={profileWords.password}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
