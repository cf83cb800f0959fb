"use client";

import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { Account } from "@/lib/accounts/account";
import { isStepToAccount } from "@/lib/accounts/return-to";
import { hasGivenName } from "./name-flag";

const loadDialog = () => import("./welcome-dialog");

/** Asks for a name on the first page after sign-up, whichever that is; the forms that lead there stay usable. */
export function Welcome({ account }: { account: Account | null | undefined }) {
  const [hasSaved, setHasSaved] = useState(false);
  const isAsked =
    account != null &&
    !account.isNameChosen &&
    !hasSaved &&
    !hasGivenName(account.id) &&
    !isStepToAccount(location.pathname);
  // Where it does not come, the next page asks again.
  const WelcomeDialog = useLazyComponent(loadDialog, isAsked);
  if (!isAsked || !WelcomeDialog) return null;
  return <WelcomeDialog account={account} onSaved={() => setHasSaved(true)} />;
}
