import type { ReactNode } from "react";
import { authWords } from "@/lib/accounts/auth-words";

/** A page with a single card. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="page grid grow content-start justify-items-center pt-10 pb-14 md:pt-18">
      <div className="w-full max-w-104">
        <NoScripts text={authWords.pageNeedsScripts} />
        <div className="unscripted:hidden">{children}</div>
      </div>
    </div>
  );
}

/** A notice for browsers without JavaScript. */
export function NoScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="mb-5 rounded-md bg-warning-wash p-3 text-sm">{text}</p>
    </noscript>
  );
}
