"use client";

import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { PasswordField } from "@/components/forms/password-field";
import { useForm } from "@/components/forms/use-form";
import { UsernameField } from "@/components/forms/username-field";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { profileWords } from "@/lib/accounts/profile-words";
import { missingPasswordError } from "@/lib/accounts/rules";
import { secondFactorToasts, secondFactorWords } from "@/lib/accounts/second-factor-words";
import { CodeField } from "./code-field";
import { RecoveryCodes } from "./recovery-codes";

/** What changes: no second factor, or new recovery codes. */
export type FactorChange = "remove" | "codes";

type SecondFactorChangeDialogProps = {
  account: Account;
  change: FactorChange;
  onChanged(): void;
  onClose(): void;
};

/** Asks for the password and a code, then turns two-step verification off or shows new recovery codes. */
export default function SecondFactorChangeDialog(props: SecondFactorChangeDialogProps) {
  const { account, change, onChanged, onClose } = props;
  const [codes, setCodes] = useState<readonly string[]>();
  const isRemoval = change === "remove";

  const form = useForm({
    name: codes ? "codes" : "confirm",
    check: (values) =>
      codes
        ? {}
        : {
            currentPassword: missingPasswordError(values("currentPassword")),
            code: values("code").trim() ? null : secondFactorWords.enterCode,
          },
    async send(values) {
      if (codes) return onClose();
      const body = { currentPassword: values("currentPassword"), code: values("code") };
      if (isRemoval) {
        await call("DELETE", "/api/account/second-factor", body);
        onClose();
      } else {
        const path = "/api/account/second-factor/recovery-codes";
        setCodes((await call<{ recoveryCodes: string[] }>("POST", path, body)).recoveryCodes);
      }
      onChanged();
      showToast(isRemoval ? secondFactorToasts.turnedOff() : secondFactorToasts.newCodes());
    },
  });

  if (codes) {
    return (
      <FormDialog
        form={form}
        title={secondFactorWords.codesTitle}
        description={secondFactorWords.codesText}
        label={secondFactorWords.saved}
        onClose={onClose}
      >
        <RecoveryCodes codes={codes} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={isRemoval ? secondFactorWords.offTitle : secondFactorWords.newCodesTitle}
      description={isRemoval ? secondFactorWords.offWarning : secondFactorWords.newCodesWarning}
      label={isRemoval ? secondFactorWords.turnOff : secondFactorWords.create}
      busy={secondFactorWords.checking}
      cancel={secondFactorWords.cancel}
      onClose={onClose}
    >
      <UsernameField email={account.email} />
      <PasswordField
        {...form.field("currentPassword")}
        label={profileWords.password}
        autoComplete="current-password"
      />
      <CodeField {...form.field("code")} label={secondFactorWords.anyCode} />
    </FormDialog>
  );
}
