import type { ReactNode } from "react";

type ChartFigureProps = {
  title: string;
  /** The facts of the chart, for those who do not see it. */
  facts: ReactNode;
  children: ReactNode;
};

/** A small chart under its heading, with a table in its place for whoever does not see it. */
export function ChartFigure({ title, facts, children }: ChartFigureProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div aria-hidden="true" className="h-41 text-xs text-muted-foreground tabular-nums">
        {children}
      </div>
      {/* A table would keep its own width where it is hidden. */}
      <div className="sr-only">{facts}</div>
    </section>
  );
}
