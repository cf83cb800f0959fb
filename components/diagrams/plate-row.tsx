import { cx } from "class-variance-authority";
import { Fragment, type ReactNode } from "react";

/** Small plates that a wide screen shows at once. */
export const PLATES_IN_ROW = 4;

type PlateOfRow = { id: string; plate: ReactNode };

type PlateRowProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Undefined until they are known. Without any, empty plates take their space. */
  plates: readonly PlateOfRow[] | undefined;
  /** Replaces the plates if there are none. */
  emptyText?: string;
  /** Whether it may have more plates than a wide screen shows. */
  isLong?: boolean;
  className?: string;
};

/** A row of small plates under a heading. Has the same height before its plates are known. */
export function PlateRow({ id, title, action, plates, emptyText, isLong, className = "" }: PlateRowProps) {
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
        <ul className={cx("plate-row", isLong && "md:slim-scroll")}>
          {Array.from({ length: plates?.length || PLATES_IN_ROW }, (_, place) => (
            <PlacedPlate
              // biome-ignore lint/suspicious/noArrayIndexKey: a plate takes the place of an empty one, and moves none
              key={place}
              plate={plates?.[place]}
            />
          ))}
        </ul>
        {plates?.length === 0 && emptyText !== undefined && (
          <p className="absolute -inset-x-4 inset-y-0 grid px-4 md:inset-x-0 place-content-center bg-background/72 text-center text-sm text-muted-foreground">
            {emptyText}
          </p>
        )}
      </div>
    </section>
  );
}

function PlacedPlate({ plate }: { plate: PlateOfRow | undefined }) {
  if (plate) {
    return (
      <li className="min-w-0">
        <Fragment key={plate.id}>{plate.plate}</Fragment>
      </li>
    );
  }
  return (
    <li aria-hidden="true" className="rounded-plate border p-2">
      <span className="plate-grid block aspect-4/3" />
      <span className="block h-7.25" />
    </li>
  );
}

/** Of a link or a button beside the heading of a row. */
export const rowActionStyle = "-my-3 inline-flex h-11 items-center gap-1.5 rounded-sm md:-my-1.5 md:h-8";
