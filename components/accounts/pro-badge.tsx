import { profileWords } from "@/lib/accounts/profile-words";

export function ProBadge() {
  return (
    <span className="inline-flex h-5.5 shrink-0 items-center rounded-sm bg-foreground px-2 font-sans text-2xs font-semibold tracking-wide text-background">
      {profileWords.pro}
    </span>
  );
}
