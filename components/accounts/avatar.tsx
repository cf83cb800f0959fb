"use client";

import { useState } from "react";
import type { Account } from "@/lib/accounts/account";
import { initialOf } from "@/lib/accounts/initial-of";

type AvatarProps = {
  /** Undefined while it loads: then an empty circle is shown. */
  account: Pick<Account, "name" | "email" | "avatarUrl"> | null | undefined;
  /** Sets the size of the circle and of the letter. */
  className: string;
};

/** The picture or initial of an account. Hidden from screen readers, because the name is next to it. */
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
