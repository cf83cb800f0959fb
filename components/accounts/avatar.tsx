"use client";

import { useState } from "react";
import type { Account } from "@/lib/accounts/account";
import { initialOf } from "@/lib/accounts/initial-of";

type AvatarProps = {
  /** Left out while it is not known: then the place is kept. */
  account: Pick<Account, "name" | "email" | "avatarUrl"> | null | undefined;
  /** Its size, and that of the letter. */
  className: string;
};

/** The picture of an account, or the letter that stands for it. What it shows, the text beside it says. */
export function Avatar({ account, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const url = account?.avatarUrl ?? undefined;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-clip rounded-full bg-accent font-[550] text-accent-foreground ${className}`}
    >
      {url !== undefined && url !== failed ? (
        // biome-ignore lint/performance/noImgElement: one small file, made to measure by the server
        <img src={url} alt="" onError={() => setFailed(url)} className="size-full object-cover" />
      ) : (
        account && initialOf(account)
      )}
    </span>
  );
}
