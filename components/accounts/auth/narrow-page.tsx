import type { ReactNode } from "react";
import { NoScripts } from "./no-scripts";

/** A page of one card. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="page grid grow content-start justify-items-center pt-10 pb-14 md:pt-18">
      <div className="w-full max-w-104">
        <NoScripts />
        {children}
      </div>
    </div>
  );
}
