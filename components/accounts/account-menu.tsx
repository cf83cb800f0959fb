"use client";

import { LazyMenu } from "@/components/elements/lazy-menu";
import { useRefreshAfterCheckout } from "@/components/payments/opened-checkout";
import { usePendingSave } from "@/components/saving/use-pending-save";
import { usePlanMark } from "@/components/session/use-plan-mark";
import { useSession } from "@/components/session/use-session";
import { menuWords } from "@/lib/accounts/menu-words";
import { Avatar } from "./avatar";
import { Welcome } from "./welcome";

const loadMenu = () => import("./account-menu-items");

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
    </>
  );
}
