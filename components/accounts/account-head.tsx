"use client";

import { LogOut } from "lucide-react";
import { ProBadge } from "@/components/elements/pro-badge";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/accounts/account";
import { menuWords } from "@/lib/accounts/menu-words";
import { Avatar } from "./avatar";
import { AvatarEditor } from "./avatar-editor";
import { signOut } from "./sign-out";

export function AccountHead({ account }: { account: Account }) {
  const { isSending, submit } = useForm({ endsOnSuccess: true });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-5">
      <Avatar account={account} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex items-center gap-2.5">
          <h1
            dir="auto"
            className="min-w-0 truncate font-display text-[1.75rem]/8.5 tracking-[-0.015em] before:inline-block before:content-['']"
          >
            {account.name}
          </h1>
          {account.isPremium && <ProBadge />}
        </div>
        <p className="min-h-5 truncate text-[0.8125rem]/5 text-muted-foreground">{account.email}</p>
        <AvatarEditor hasPicture={account.avatarUrl !== null} />
      </div>
      <Button variant="outline" aria-disabled={isSending} onClick={() => void submit(signOut)}>
        <LogOut className="size-4" />
        {menuWords.signOut}
      </Button>
    </div>
  );
}
