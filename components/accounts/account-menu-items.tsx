"use client";

import { Activity, Heart, LogOut, UserRound } from "lucide-react";
import type { MenuProps } from "@/components/elements/lazy-menu";
import { MenuFrame } from "@/components/elements/menu-frame";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import type { Account } from "@/lib/accounts/account";
import { menuWords } from "@/lib/accounts/menu-words";
import { ADMIN_PATH } from "@/lib/admin/paths";
import { SAVED_PAGE_PATH } from "@/lib/saved/saved-url";
import { signOut } from "./sign-out";

type AccountMenuItemsProps = MenuProps & { account: Account | null | undefined };

export default function AccountMenuItems({ account, ...menu }: AccountMenuItemsProps) {
  return (
    <MenuFrame {...menu}>
      {account && (
        <>
          <DropdownMenuLabel className="max-w-full md:max-w-64">
            <span dir="auto" className="block truncate font-[550]">
              {account.name}
            </span>
            <span className="block truncate text-[0.8125rem]/5 text-muted-foreground">{account.email}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuItem asChild className="md:hidden">
        <a href={SAVED_PAGE_PATH} {...(location.pathname === SAVED_PAGE_PATH && { "aria-current": "page" })}>
          <Heart className="size-4" />
          {menuWords.liked}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href="/account">
          <UserRound className="size-4" />
          {menuWords.profile}
        </a>
      </DropdownMenuItem>
      {account?.isAdmin && (
        <DropdownMenuItem asChild>
          <a href={ADMIN_PATH} {...(location.pathname === ADMIN_PATH && { "aria-current": "page" })}>
            <Activity className="size-4" />
            {menuWords.status}
          </a>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => void signOut()}>
        <LogOut className="size-4" />
        {menuWords.signOut}
      </DropdownMenuItem>
    </MenuFrame>
  );
}
