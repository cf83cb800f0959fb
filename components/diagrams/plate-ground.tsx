import { cx } from "class-variance-authority";
import { Spinner } from "@/components/elements/spinner";

type PlateGroundProps = { isLoading: boolean; hasFailed: boolean };

/** The background of a plate, visible until the picture has loaded. */
export function PlateGround({ isLoading, hasFailed }: PlateGroundProps) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "plate-grid absolute inset-0 grid place-content-center transition-opacity duration-(--base) ease-set",
        !isLoading && !hasFailed && "opacity-0",
      )}
    >
      {isLoading && <Spinner />}
    </div>
  );
}
