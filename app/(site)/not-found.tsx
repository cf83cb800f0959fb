import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/missing-page";

export const metadata: Metadata = { title: "Page not found" };

/** For pages that call notFound(). They are inside the layout of the site already. */
export default function SiteNotFound() {
  return <MissingPage />;
}
