import type { ReactNode } from "react";
import { ToastHost } from "@/components/elements/toast-host";
import { PaymentHint } from "@/components/payments/payment-hint";
import { KeysHelp } from "./keys-help";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Splash } from "./splash";

/** The layout of every page: skip link, header, page, footer. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Splash />
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-md bg-foreground px-4 py-3 text-sm text-background focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="relative flex grow flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
      <KeysHelp />
      <ToastHost />
      <PaymentHint />
    </div>
  );
}
