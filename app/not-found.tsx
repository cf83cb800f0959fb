import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/missing-page";
import { SiteShell } from "@/components/shell/site-shell";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteShell>
      <MissingPage />
    </SiteShell>
  );
}
