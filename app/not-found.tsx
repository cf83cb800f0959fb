import type { Metadata } from "next";
import { NoticePlate } from "@/components/shell/notice-plate";
import { SiteShell } from "@/components/shell/site-shell";
import { buttonVariants } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteShell>
      <div className="page grid grow place-content-center-safe py-16">
        <NoticePlate
          level={1}
          drawing="missingPage"
          title="Page not found"
          text="404. There is no page at this address."
        >
          <a href="/" className={buttonVariants({ variant: "outline" })}>
            Return Home
          </a>
        </NoticePlate>
      </div>
    </SiteShell>
  );
}
