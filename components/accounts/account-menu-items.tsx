"use client";

import { Activity, Heart, LogOut, UserRound } from "lucide-react";
import type { ComponentProps } from "react";
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
      <MenuLink href={SAVED_PAGE_PATH} className="md:hidden">
        <Heart className="size-4" />
        {menuWords.saved}
      </MenuLink>
      <MenuLink href="/account">
        <UserRound className="size-4" />
        {menuWords.profile}
      </MenuLink>
      {account?.isAdmin && (
        <MenuLink href={ADMIN_PATH}>
          <Activity className="size-4" />
          {menuWords.status}
        </MenuLink>
      )}
      <DropdownMenuItem onSelect={() => void signOut()}>
        <LogOut className="size-4" />
        {menuWords.signOut}
      </DropdownMenuItem>
    </MenuFrame>
  );
}

function MenuLink({ href, className, children }: ComponentProps<"a">) {
  return (
    <DropdownMenuItem asChild className={className}>
      <a href={href} {...(location.pathname === href && { "aria-current": "page" })}>
        {children}
      </a>
    </DropdownMenuItem>
  );
}
