import type { ReactNode } from "react";

export interface LedgerColumn {
  name: string;
  isNumber?: boolean;
  /** A class. The last column takes the remaining width. */
  width?: string;
}

type LedgerProps = {
  title: string;
  /** A class. Narrower than this, the table scrolls. */
  minWidth: string;
  columns: readonly LedgerColumn[];
  /** The rows. */
  children: ReactNode;
};

/**
 * A table with hairlines between its rows. Its columns have fixed widths, so that they do not move when values change.
 * If it is too wide, the table scrolls instead of the page.
 */
export function Ledger({ title, minWidth, columns, children }: LedgerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it
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
