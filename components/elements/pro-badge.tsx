import type { ReactNode } from "react";
import { profileWords } from "@/lib/accounts/profile-words";

export function ProBadge() {
  return <Badge>{profileWords.pro}</Badge>;
}

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5.5 shrink-0 items-center rounded-sm bg-foreground px-2 font-sans text-2xs font-semibold tracking-wide text-background">
      {children}
    </span>
  );
}
