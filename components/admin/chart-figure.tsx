import type { ReactNode } from "react";

type ChartFigureProps = {
  title: string;
  /** The data as a table, for screen readers. */
  facts: ReactNode;
  children: ReactNode;
};

/** A small chart with a heading. Screen readers get a table instead. */
export function ChartFigure({ title, facts, children }: ChartFigureProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div aria-hidden="true" className="h-41 text-xs text-muted-foreground tabular-nums">
        {children}
      </div>
      {/* Not on the table itself, which would keep its width while hidden. */}
      <div className="sr-only">{facts}</div>
    </section>
  );
}
