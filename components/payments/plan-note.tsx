import type { ReactNode } from "react";

/** Above the button of a card: as high in the one as in the other, and before anything is known. */
export function PlanNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-10 items-end text-[0.8125rem]/5 text-muted-foreground">
      <span>{children}</span>
    </p>
  );
}
