"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { type FormEvent, useRef, useState } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import { PasswordField } from "@/components/forms/password-field";
import { useSubmit } from "@/components/forms/use-submit";
import { call } from "@/components/http/api-client";
import { clearStorage } from "@/components/session/clear-storage";
import { SIGNED_OUT, sessionChannel } from "@/components/session/owner";
import { keepToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { Account } from "@/lib/accounts/account";
import { deletionFailure } from "@/lib/accounts/failures";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { accountWords } from "@/lib/accounts/words";

/** Open as long as it is mounted. */
export default function DeleteDialog({ account, onCancel }: { account: Account; onCancel(): void }) {
  const [password, setPassword] = useState("");
  const [isDeleted, setIsDeleted] = useState(false);
  const { form, isSending, send, setFault, faultIn, formFault } = useSubmit(["password"], ({ problem }) =>
    deletionFailure(problem),
  );
  const isBusy = isSending || isDeleted;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeleted) return;
    if (password === "") return setFault({ field: "password", text: accountWords.enterPassword });
    void send(async () => {
      await call("DELETE", "/api/account", { password });
      setIsDeleted(true);
      clearStorage(account.id);
      sessionChannel?.postMessage(SIGNED_OUT);
      keepToast(profileToasts.deleted());
      window.location.assign("/");
    });
  };
  // A single key press may close the dialog twice, and a request that has started cannot be cancelled.
  const isCancelled = useRef(false);
  const cancel = () => {
    if (isBusy || isCancelled.current) return;
    isCancelled.current = true;
    onCancel();
  };

  return (
    <Dialog open onOpenChange={cancel}>
      <DialogContent role="alertdialog">
        <DialogTitle>{profileWords.deleteQuestion}</DialogTitle>
        <DialogPrimitive.Description className="text-sm text-muted-foreground">
          {profileWords.deleteWarning}
        </DialogPrimitive.Description>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <input type="email" autoComplete="username" value={account.email} readOnly hidden />
          <PasswordField
            label={profileWords.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setFault(null);
            }}
            fault={faultIn("password")}
          />
          <FormErrorMessage>{formFault}</FormErrorMessage>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" aria-disabled={isBusy} onClick={cancel}>
              {profileWords.cancel}
            </Button>
            <Button type="submit" variant="destructive" aria-disabled={isBusy}>
              {isBusy ? profileWords.deleting : profileWords.deleteAccount}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
