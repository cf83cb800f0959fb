"use client";

import { useLazyDialog } from "@/components/elements/use-lazy-dialog";
import { showToast } from "@/components/toasts/show-toast";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileToasts, profileWords } from "@/lib/accounts/profile-words";
import { Card } from "./card";

const loadDialog = () => import("./delete-dialog");

/** Deletes the account, after a dialog. Only the button in the dialog is filled with the destructive colour. */
export function DeleteCard({ account }: { account: Account }) {
  const { isOpen, open, close, Dialog } = useLazyDialog(loadDialog);
  const handleCancel = () => {
    close();
    showToast(profileToasts.deletionCancelled());
  };
  return (
    <Card title={profileWords.deleteTitle}>
      <p className="text-[0.8125rem]/5 text-muted-foreground">{profileWords.deleteText}</p>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={open}
        className="justify-self-start border-destructive text-destructive hover:bg-destructive-wash"
      >
        {profileWords.deleteAccount}
      </Button>
      {isOpen && Dialog && <Dialog account={account} onCancel={handleCancel} />}
    </Card>
  );
}
