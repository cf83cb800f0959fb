"use client";

import { type FormEvent, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { useSubmit } from "@/components/forms/use-submit";
import { call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { passwordError } from "@/lib/accounts/rules";
import { accountWords } from "@/lib/accounts/words";
import { Card } from "./card";
import { PasswordReset } from "./password-reset";

/** Changes the password, or resets a forgotten one. */
export function SecurityCard({ account }: { account: Account }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [password, setPassword] = useState("");
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["currentPassword", "password"]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (currentPassword === "") {
      return setFault({ field: "currentPassword", text: accountWords.enterPassword });
    }
    const fault = passwordError(password);
    if (fault !== null) return setFault({ field: "password", text: fault });
    void send(async () => {
      await call("POST", "/api/auth/password", { password, currentPassword });
      setCurrentPassword("");
      setPassword("");
      showToast(profileToasts.passwordChanged());
    });
  };

  return (
    <Card title={profileWords.securityTitle}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {/* Tells the password manager which account the password belongs to. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
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
        <PasswordField
          label={profileWords.newPassword}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFault(null);
          }}
          fault={faultIn("password")}
        />
        <FormErrorMessage>{formFault}</FormErrorMessage>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="outline" aria-disabled={isSending}>
            {isSending ? profileWords.saving : profileWords.changePassword}
          </Button>
          <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.endsOthers}</p>
        </div>
      </form>
      <PasswordReset email={account.email} />
    </Card>
  );
}
