"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { browserStorage } from "@/components/storage/browser-storage";
import type { Account } from "@/lib/accounts/account";
import { isStepToAccount } from "@/lib/accounts/return-to";

const loadDialog = () => import("./welcome-dialog");

/** Set if the account was named in this browser. Then the dialog does not ask again. */
const keyOf = (accountId: string) => `figura-has-set-name:${accountId}`;

/** Asks for a name on the first page after sign-up, except on the auth pages, whose forms must stay usable. */
export function Welcome({ account }: { account: Account | null | undefined }) {
  const [hasSaved, setHasSaved] = useState(false);
  const isAsked =
    account != null &&
    !account.isNameChosen &&
    !hasSaved &&
    browserStorage.get(keyOf(account.id)) === null &&
    !isStepToAccount(location.pathname);
  // If the dialog fails to load, the next page tries again.
  const WelcomeDialog = useLazyComponent(loadDialog, isAsked);
  if (!isAsked || !WelcomeDialog) return null;
  const handleSaved = () => {
    browserStorage.set(keyOf(account.id), "1");
    setHasSaved(true);
  };
  return <WelcomeDialog account={account} onSaved={handleSaved} />;
}
