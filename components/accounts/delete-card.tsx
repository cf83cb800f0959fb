"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { showLoadErrorToast } from "@/components/toasts/show-load-error-toast";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { Card } from "./card";

const loadDialog = () => import("./delete-dialog");

/** Deletes the account, after a dialog. Only the button in the dialog is filled with the destructive colour. */
export function DeleteCard({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const DeleteDialog = useLazyComponent(loadDialog, isOpen, () => {
    setIsOpen(false);
    showLoadErrorToast();
  });
  const handleCancel = () => {
    setIsOpen(false);
    showToast(profileToasts.deletionCancelled());
  };
  return (
    <Card title={profileWords.deleteTitle}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.deleteText}</p>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="justify-self-start border-destructive text-destructive hover:bg-destructive-wash"
      >
        {profileWords.deleteAccount}
      </Button>
      {isOpen && DeleteDialog && <DeleteDialog account={account} onCancel={handleCancel} />}
    </Card>
  );
}
