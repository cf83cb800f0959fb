import type { ReactNode } from "react";

type ChartFigureProps = {
  title: string;
  columns: readonly string[];
  /** The data. The first cell of a row is its heading; the last one fills the row. */
  rows: readonly (readonly string[])[];
  /** CSS length. Default: that of a chart with few rows. */
  height?: string;
  children: ReactNode;
};

/** A small chart with a heading. Screen readers get a table instead. */
export function ChartFigure({ title, columns, rows, height = "10.25rem", children }: ChartFigureProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div aria-hidden="true" style={{ height }} className="text-xs text-muted-foreground tabular-nums">
        {children}
      </div>
      {/* Not on the table itself, which would keep its width while hidden. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, ...cells], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their places
              <tr key={place}>
                <th scope="row">{heading}</th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the column
                  <td key={place} colSpan={place === cells.length - 1 ? columns.length - cells.length : 1}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
