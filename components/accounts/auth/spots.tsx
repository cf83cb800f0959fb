"use client";

import { ScaleBar } from "@/components/elements/scale-bar";
import { authWords } from "@/lib/accounts/auth-words";

/** Each step of the bar is ten seats; 100 seats or more fill it. */
const STEPS = 10;
const SEATS_PER_STEP = 10;

/** The number of seats left. Reserves its height while it loads. */
export function Spots({ count }: { count: number | undefined }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2.5">
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="contents">
            <ScaleBar
              value={Math.min(STEPS, Math.ceil(count / SEATS_PER_STEP))}
              max={STEPS}
              isLow={count <= SEATS_PER_STEP}
              className="w-2.25"
            />
          </span>
          {authWords.spots(count)}
        </>
      )}
    </p>
  );
}
