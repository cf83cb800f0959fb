"use client";

import { UserRoundX } from "lucide-react";
import { authWords } from "@/lib/accounts/auth-words";
import { CardLink, QuietCard } from "./quiet-card";

/** Replaces the forms where the installation has no database. */
export function NoAccountsCard() {
  return (
    <QuietCard icon={UserRoundX} title={authWords.noAccountsTitle} text={authWords.noAccountsText}>
      <CardLink href="/">{authWords.home}</CardLink>
    </QuietCard>
  );
}
