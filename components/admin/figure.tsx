import type { ReactNode } from "react";

type FigureProps = {
  name: string;
  value: string;
  className?: string;
  /** A note. */
  children: ReactNode;
};

/** A key figure: an item of a definition list. */
export function Figure({ name, value, className = "", children }: FigureProps) {
  return (
    <div className={`grid content-start gap-1 py-3 pr-3 md:py-4 md:pr-6 ${className}`}>
      <dt className="text-[0.8125rem]/5 text-muted-foreground">{name}</dt>
      <dd className="min-h-9 font-display text-[2rem]/9 tracking-[-0.015em] tabular-nums">{value}</dd>
      <dd className="flex min-h-8 flex-wrap content-start items-center gap-2 text-xs text-muted-foreground md:min-h-4">
        {children}
      </dd>
    </div>
  );
}
