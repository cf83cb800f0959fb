import { cx } from "class-variance-authority";
import { Spinner } from "@/components/elements/spinner";
import type { ViewMode } from "@/lib/search/search-url";

type PlateSkeletonsProps = {
  count: number;
  /** How many plates are before them. A skeleton is keyed by its place, so it stays when plates take those before. */
  after?: number;
  view?: ViewMode;
  /** In the list of saved diagrams, whose captions have one more line. */
  isSaved?: boolean;
  /** Class of each. */
  className?: string;
};

/** Placeholders of diagrams that are loading. */
export function PlateSkeletons({
  count,
  after = 0,
  view = "grid",
  isSaved = false,
  className = "",
}: PlateSkeletonsProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is nothing but its place
    <PlateSkeleton key={`skeleton-${after + place}`} view={view} isSaved={isSaved} className={className} />
  ));
}

/** Grid paper with the size of the plate, and space for the caption below or next to it. */
function PlateSkeleton({ view, isSaved, className }: Required<Omit<PlateSkeletonsProps, "count" | "after">>) {
  const isList = view === "list";
  return (
    <li
      aria-hidden="true"
      className={cx(
        "min-w-0",
        className,
        isList &&
          "grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3.5 py-4.5 md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-x-6",
        isList && (isSaved ? "border-b" : "not-first:border-t"),
      )}
    >
      <div className="plate-grid grid aspect-4/3 place-content-center rounded-plate border border-plate-edge bg-plate">
        <Spinner />
      </div>
      <div className={cx("grid content-start gap-2.25", captionStyles[isSaved ? "saved" : "found"][view])}>
        <div className={cx("h-3 w-[72%] rounded-plate bg-secondary", isList && "md:w-2/5")} />
        <div className={cx("h-2.5 w-[46%] rounded-plate bg-secondary", isList && "md:w-1/4")} />
        {isSaved && <div className="h-2.5 w-[30%] rounded-plate bg-secondary" />}
      </div>
    </li>
  );
}

/** The height of a caption of each kind. */
const captionStyles = {
  found: {
    grid: "pt-4 pb-11.5 md:pb-10.5 [@media(hover:none)]:pb-20.5 pair:pb-20.5",
    list: "h-41 pt-1 [@media(hover:none)]:h-55 md:h-auto!",
  },
  saved: { grid: "h-33 pt-4 md:h-31", list: "h-36 pt-4 md:h-auto" },
};
