import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/missing-page";

export const metadata: Metadata = { title: "Page not found" };

/** For a page that looks for something and finds none: the site's own layout stands around it already. */
export default function SiteNotFound() {
  return <MissingPage />;
}
