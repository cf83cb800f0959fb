import type { ReactNode } from "react";

/** A note above the button of a plan card. Reserves its height, so that the cards align while they load. */
export function PlanNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-10 items-end text-[0.8125rem]/5 text-muted-foreground">
      <span>{children}</span>
    </p>
  );
}
