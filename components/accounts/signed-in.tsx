"use client";

import { useState } from "react";
import { useLoaded } from "@/components/shell/use-loaded";
import { useLoginCelebration } from "./login-note";
import { hasGivenName } from "./name-flag";
import { useSession } from "./use-session";

const loadDialog = () => import("./welcome-dialog");

/** What pages of accounts have beside their own: the welcome of whoever is new, and of whoever comes back. */
export function SignedIn() {
  useLoginCelebration();
  const { account } = useSession();
  const [hasSaved, setHasSaved] = useState(false);
  const isAsked = account != null && !account.isNameChosen && !hasSaved && !hasGivenName(account.id);
  // Where it does not come, the next page asks again.
  const WelcomeDialog = useLoaded(loadDialog, isAsked);
  if (!isAsked || !WelcomeDialog) return null;
  return <WelcomeDialog account={account} onSaved={() => setHasSaved(true)} />;
}
