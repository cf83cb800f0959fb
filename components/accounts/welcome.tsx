"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { Account } from "@/lib/accounts/account";
import { isStepToAccount } from "@/lib/accounts/return-to";
import { hasGivenName } from "./name-flag";

const loadDialog = () => import("./welcome-dialog");

/** Asks for a name on the first page after sign-up, except on the auth pages, whose forms must stay usable. */
export function Welcome({ account }: { account: Account | null | undefined }) {
  const [hasSaved, setHasSaved] = useState(false);
  const isAsked =
    account != null &&
    !account.isNameChosen &&
    !hasSaved &&
    !hasGivenName(account.id) &&
    !isStepToAccount(location.pathname);
  // If the dialog fails to load, the next page tries again.
  const WelcomeDialog = useLazyComponent(loadDialog, isAsked);
  if (!isAsked || !WelcomeDialog) return null;
  return <WelcomeDialog account={account} onSaved={() => setHasSaved(true)} />;
}
