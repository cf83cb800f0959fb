"use client";

import { LogOut, UserRound } from "lucide-react";
import { type RefObject, useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Account } from "@/lib/accounts/account";
import { menuWords } from "@/lib/accounts/menu-words";
import { signOut } from "./sign-out";

type AccountMenuItemsProps = {
  account: Account | null | undefined;
  /** What opens it; the primitive's own trigger would have to be loaded before it is needed. */
  button: RefObject<HTMLButtonElement | null>;
  isOpenedByKeys: RefObject<boolean>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
};

export default function AccountMenuItems(props: AccountMenuItemsProps) {
  const { account, button, isOpenedByKeys, isOpen, onOpenChange } = props;
  const isLeftByPointer = useRef(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {/* Only tells where the menu hangs from. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        collisionPadding={12}
        aria-label={menuWords.menu}
        aria-labelledby={undefined}
        onFocus={({ target, currentTarget }) => {
          // The primitive leads whoever uses keys to the first item, but for the key that was pressed before it came.
          if (target !== currentTarget || !isOpenedByKeys.current) return;
          isOpenedByKeys.current = false;
          currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        onInteractOutside={(event) => {
          // The button closes it by itself; closed here, it would be opened again.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else isLeftByPointer.current = event.detail.originalEvent instanceof PointerEvent;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeftByPointer.current) button.current?.focus();
          isLeftByPointer.current = false;
        }}
      >
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
        <DropdownMenuItem asChild>
          <a href="/account">
            <UserRound className="size-4" />
            {menuWords.profile}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut className="size-4" />
          {menuWords.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
