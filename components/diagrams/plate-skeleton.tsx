import { cx } from "class-variance-authority";
import { Spinner } from "@/components/elements/spinner";
import type { ViewMode } from "@/lib/search/search-url";

type PlateSkeletonsProps = { count: number; view?: ViewMode };

/** Placeholders of diagrams that are loading. */
export function PlateSkeletons({ count, view = "grid" }: PlateSkeletonsProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is nothing but its place
    <PlateSkeleton key={place} isList={view === "list"} />
  ));
}

/** Grid paper with the size of the plate, and space for the caption below or next to it. */
function PlateSkeleton({ isList }: { isList: boolean }) {
  return (
    <li
      aria-hidden="true"
      className={cx(
        "min-w-0",
        isList &&
          "grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3.5 py-4.5 not-first:border-t md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-x-6",
      )}
    >
      <div className="plate-grid grid aspect-4/3 place-content-center rounded-plate border border-plate-edge bg-plate">
        <Spinner />
      </div>
      <div
        className={cx(
          "grid gap-2.25",
          isList
            ? "h-41 content-start pt-1 [@media(hover:none)]:h-55 md:h-auto!"
            : "pt-4 pb-11.5 md:pb-10.5 [@media(hover:none)]:pb-20.5",
        )}
      >
        <div className={cx("h-3 w-[72%] rounded-plate bg-secondary", isList && "md:w-2/5")} />
        <div className={cx("h-2.5 w-[46%] rounded-plate bg-secondary", isList && "md:w-1/4")} />
      </div>
    </li>
  );
}
