"use client";

import { useEffect } from "react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { preloadToasts } from "@/components/elements/toast-host";
import { useAccountPage } from "@/components/session/use-account-page";
import { refreshSession, useSession } from "@/components/session/use-session";
import { buttonVariants } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { profileWords } from "@/lib/accounts/profile-words";
import { AccountHead } from "./account-head";
import { ApiTokensCard } from "./api-tokens/api-tokens-card";
import { DataCard } from "./data-card";
import { DeleteCard } from "./delete-card";
import { DeviceCard } from "./device-card";
import { ProfileCard } from "./profile-card";
import { SecondFactorCard } from "./second-factor-card";
import { SecurityCard } from "./security-card";
import { SessionsCard } from "./sessions-card";

/** Placeholder that keeps the layout until the account has loaded. */
const emptyAccount: Account = {
  id: "",
  email: "",
  name: "",
  isNameChosen: true,
  avatarUrl: null,
  isPremium: false,
  isAdmin: false,
  createdAt: "",
};

/** The account page. */
export function AccountView() {
  useAccountPage();
  useEffect(preloadToasts, []);
  const { account, reason } = useSession();
  if (reason !== undefined) return <UnknownAccount reason={reason} />;

  const isLoading = !account;
  const shown = account ?? emptyAccount;
  return (
    <div className="page pt-9 pb-14 md:pt-10">
      <p role="status" className="sr-only">
        {isLoading && profileWords.loading}
      </p>
      <div key={shown.id} inert={isLoading} className={isLoading ? "opacity-60" : ""}>
        <AccountHead account={shown} />
        <div className="mt-7.5 grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <ProfileCard account={shown} />
            <DataCard />
            <DeviceCard />
            <SessionsCard account={shown} />
          </div>
          <div className="grid gap-6">
            <SecurityCard account={shown} />
            <SecondFactorCard account={shown} />
            <DeleteCard account={shown} />
            {/* Last, as are the sessions: what is below a list would move when it has loaded. */}
            <ApiTokensCard account={shown} />
          </div>
        </div>
      </div>
    </div>
  );
}

function UnknownAccount({ reason }: { reason: string }) {
  return (
    <div className="page grid grow place-content-center-safe py-16">
      <NoticePlate
        level={1}
        drawing="broken"
        title={profileWords.unknownTitle}
        text={profileWords.unknownText(reason)}
      >
        <button type="button" onClick={() => void refreshSession()} className={buttonVariants()}>
          {profileWords.tryAgain}
        </button>
        <a href="/" className={buttonVariants({ variant: "ghost" })}>
          {profileWords.home}
        </a>
      </NoticePlate>
    </div>
  );
}
