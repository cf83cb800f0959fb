import type { ReactNode } from "react";

export interface LedgerColumn {
  name: string;
  isNumber?: boolean;
  /** A class; the last column takes what is left. */
  width?: string;
}

type LedgerProps = {
  title: string;
  /** A class: what is less wide than this scrolls. */
  minWidth: string;
  columns: readonly LedgerColumn[];
  /** The rows. */
  children: ReactNode;
};

/**
 * A table with hairlines between its rows, whose columns stay where they are as figures change; where it is too wide
 * it scrolls, and the page does not.
 */
export function Ledger({ title, minWidth, columns, children }: LedgerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section tabIndex={0} aria-label={title} className="overflow-x-auto">
      <table className={`w-full table-fixed border-collapse text-left text-sm ${minWidth}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-foreground text-[0.8125rem] whitespace-nowrap text-muted-foreground">
            {columns.map(({ name, isNumber, width = "" }) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-4 font-[450] last:pr-0 ${width} ${isNumber ? "text-right" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function LedgerRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-b">
      <th scope="row" className="py-2.5 pr-4 font-medium whitespace-nowrap">
        {name}
      </th>
      {children}
    </tr>
  );
}

type CellProps = { isNumber?: boolean; isNote?: boolean; children: ReactNode };

export function Cell({ isNumber, isNote, children }: CellProps) {
  const kind = isNumber ? "text-right tabular-nums" : isNote ? "text-muted-foreground" : "";
  return <td className={`py-2.5 pr-4 last:pr-0 ${isNote ? "" : "whitespace-nowrap"} ${kind}`}>{children}</td>;
}
