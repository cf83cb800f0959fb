import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { menuWords } from "@/lib/accounts/menu-words";

/** Content that needs JavaScript, with a notice for browsers without it. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <SignedInWithoutScripts text={authWords.accountNeedsScripts} />
      <div className="contents unscripted:hidden">{children}</div>
    </>
  );
}

/** A sign-out form for browsers without JavaScript, where the account menu cannot open. */
export function SignedInWithoutScripts({ text }: { text: string }) {
  return (
    <noscript>
      <form
        method="post"
        action="/api/auth/sign-out"
        className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-6"
      >
        <p className="text-sm">{text}</p>
        <Button type="submit" variant="outline">
          {menuWords.signOut}
        </Button>
      </form>
    </noscript>
  );
}
