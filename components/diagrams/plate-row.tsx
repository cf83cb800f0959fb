import type { ReactNode } from "react";

/** Small plates that a wide screen shows at once. */
export const PLATES_IN_ROW = 4;

type PlateRowProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Undefined until they are known. Empty plates take the space of those that are missing. */
  plates: readonly { id: string; plate: ReactNode }[] | undefined;
  /** Replaces the plates if there are none. */
  emptyText?: string;
  className?: string;
};

/** A row of small plates under a heading. Has the same height before its plates are known. */
export function PlateRow({ id, title, action, plates, emptyText, className = "" }: PlateRowProps) {
  const missing = Math.max(0, PLATES_IN_ROW - (plates?.length ?? 0));
  return (
    <section
      aria-labelledby={id}
      aria-busy={plates === undefined}
      className={`grid min-w-0 gap-3 ${className}`}
    >
      <div className="flex items-baseline justify-between gap-4 text-[0.8125rem]/5">
        <h2 id={id} className="text-muted-foreground">
          {title}
        </h2>
        {action}
      </div>
      <div className="relative">
        <ul className="plate-row">
          {plates?.map(({ id, plate }) => (
            <li key={id} className="min-w-0">
              {plate}
            </li>
          ))}
          {Array.from({ length: missing }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty plates are all the same
            <li key={place} aria-hidden="true" className="rounded-plate border p-2">
              <span className="plate-grid block aspect-4/3" />
              <span className="block h-7.25" />
            </li>
          ))}
        </ul>
        {plates?.length === 0 && emptyText !== undefined && (
          <p className="absolute inset-0 grid place-content-center bg-background/72 text-center text-sm text-muted-foreground">
            {emptyText}
          </p>
        )}
      </div>
    </section>
  );
}

/** Of a link or a button beside the heading of a row. */
export const rowActionStyle = "-my-3 inline-flex h-11 items-center gap-1.5 rounded-sm md:-my-1.5 md:h-8";
