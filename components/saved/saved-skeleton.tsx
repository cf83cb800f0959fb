import { cx } from "class-variance-authority";
import { Spinner } from "@/components/elements/spinner";
import type { ViewMode } from "@/lib/search/search-url";

/** Placeholders of diagrams that are loading, with the size of the real cards. */
export function SavedSkeletons({ count, view }: { count: number; view: ViewMode }) {
  const isList = view === "list";
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is nothing but its place
      key={`skeleton-${place}`}
      aria-hidden="true"
      className={cx(
        "min-w-0",
        isList &&
          "grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3.5 border-b py-4.5 md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-x-6",
      )}
    >
      <div className="plate-grid grid aspect-4/3 place-content-center rounded-plate border border-plate-edge bg-plate">
        <Spinner />
      </div>
      <div className={cx("grid content-start gap-2.25 pt-4", isList ? "h-36 md:h-auto" : "h-33 md:h-31")}>
        <div className="h-3 w-[72%] rounded-plate bg-secondary" />
        <div className="h-2.5 w-[46%] rounded-plate bg-secondary" />
        <div className="h-2.5 w-[30%] rounded-plate bg-secondary" />
      </div>
    </li>
  ));
}
