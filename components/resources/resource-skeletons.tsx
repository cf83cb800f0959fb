import { RESOURCE_GRID } from "./resource-list";

const SKELETON_COUNT = 6;

/** Placeholders while resources load, as high as most of them: a description of two lines, on phones more. */
export function ResourceSkeletons() {
  return (
    <div aria-hidden="true" className={RESOURCE_GRID}>
      {Array.from({ length: SKELETON_COUNT }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={place} className="flex h-51 gap-4.5 lg:h-[8.54rem] border-b py-5">
          <div className="mt-0.5 size-5 rounded-plate bg-secondary" />
          <div className="grid grow content-start gap-2.5 pt-1.5">
            <div className="h-3.5 w-[58%] rounded-plate bg-secondary" />
            <div className="h-2.5 w-[82%] rounded-plate bg-secondary" />
            <div className="h-2.5 w-[36%] rounded-plate bg-secondary" />
          </div>
        </div>
      ))}
    </div>
  );
}
