import type { ReactNode } from "react";
import { Discover } from "./discover";
import { WallPlace } from "./wall-place";

/**
 * What the landing page has below the search. On phones the wall comes first, so that the first view has diagrams.
 * @param children what the site offers
 */
export function Showcase({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <div className="page relative z-1 mt-7 md:mt-5.5">
        <div className="grid max-w-186 gap-3.5">{children}</div>
      </div>
      <WallPlace className="max-md:order-first" />
      <div className="page relative z-1 mt-9 pb-12 md:mt-14 min-[72.5rem]:mt-12 min-[72.5rem]:pb-16">
        <Discover />
      </div>
    </div>
  );
}
