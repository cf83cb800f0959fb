import { menuWords } from "@/lib/accounts/menu-words";

export function BetaMark({ className }: { className: string }) {
  return (
    <span className={`rounded-sm border px-1.25 py-0.75 text-2xs/none text-muted-foreground ${className}`}>
      {menuWords.beta}
    </span>
  );
}
