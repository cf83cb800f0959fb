"use client";

import { ScaleBar } from "@/components/elements/scale-bar";
import { authWords } from "@/lib/accounts/auth-words";

/** Each step of the bar is ten places; more than a hundred fill it. */
const STEPS = 10;
const PLACES_A_STEP = 10;

/** How many more accounts there can be. It has its room before that is known. */
export function Spots({ count }: { count: number | undefined }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2.5">
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="contents">
            <ScaleBar
              value={Math.min(STEPS, Math.ceil(count / PLACES_A_STEP))}
              max={STEPS}
              isLow={count <= PLACES_A_STEP}
              className="w-2.25"
            />
          </span>
          {authWords.spots(count)}
        </>
      )}
    </p>
  );
}
