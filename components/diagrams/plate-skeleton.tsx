import { Spinner } from "@/components/shell/spinner";

/** The place of a diagram that is on its way: grid paper of the size that the plate will have. */
export function PlateSkeleton() {
  return (
    <li aria-hidden="true" className="min-w-0">
      <div className="plate-grid grid aspect-4/3 place-content-center rounded-plate border border-plate-edge bg-plate">
        <Spinner />
      </div>
      <div className="grid gap-2.25 pt-4 pb-11.5 md:pb-10.5">
        <div className="h-3 w-[72%] rounded-plate bg-secondary" />
        <div className="h-2.5 w-[46%] rounded-plate bg-secondary" />
      </div>
    </li>
  );
}

export function PlateSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is nothing but its place
    <PlateSkeleton key={place} />
  ));
}
