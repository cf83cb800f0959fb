"use client";

import { useState } from "react";
import { LazyMenu } from "@/components/elements/lazy-menu";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { useRefreshAfterCheckout } from "@/components/payments/opened-checkout";
import { FolderHost } from "@/components/saving/folder-host";
import { usePendingSave } from "@/components/saving/use-pending-save";
import { usePlanMark } from "@/components/session/use-plan-mark";
import { useSession } from "@/components/session/use-session";
import { browserStorage } from "@/components/storage/browser-storage";
import type { Account } from "@/lib/accounts/account";
import { menuWords } from "@/lib/accounts/menu-words";
import { isStepToAccount } from "@/lib/accounts/return-to";
import { Avatar } from "./avatar";

const loadMenu = () => import("./account-menu-items");
const loadWelcome = () => import("./welcome-dialog");

/** Shown if the session failed to load: the user is signed in, but the account is unknown. */
const unnamed = { name: "", email: "", avatarUrl: null };

/** The avatar in the header, and its menu. */
export default function AccountMenu() {
  const { account, isUnknown } = useSession();
  usePendingSave();
  usePlanMark(account);
  useRefreshAfterCheckout(account);
  return (
    <>
      <LazyMenu
        label={menuWords.menu}
        load={loadMenu}
        facts={{ account }}
        className="grid size-11 place-items-center rounded-full md:size-9"
      >
        <Avatar account={isUnknown ? unnamed : account} className="size-8 text-[0.8125rem]" />
      </LazyMenu>
      <Welcome account={account} />
      <FolderHost />
    </>
  );
}

/** Set if the account was named in this browser. Then the dialog does not ask again. */
const keyOf = (accountId: string) => `figura-has-set-name:${accountId}`;

/** Asks for a name on the first page after sign-up, except on the auth pages, whose forms must stay usable. */
function Welcome({ account }: { account: Account | null | undefined }) {
  const [hasSaved, setHasSaved] = useState(false);
  const isAsked =
    account != null &&
    !account.isNameChosen &&
    !hasSaved &&
    browserStorage.get(keyOf(account.id)) === null &&
    !isStepToAccount(location.pathname);
  // If the dialog fails to load, the next page tries again.
  const WelcomeDialog = useLazyComponent(loadWelcome, isAsked);
  if (!isAsked || !WelcomeDialog) return null;
  const handleSaved = () => {
    browserStorage.set(keyOf(account.id), "1");
    setHasSaved(true);
  };
  return <WelcomeDialog account={account} onSaved={handleSaved} />;
}
