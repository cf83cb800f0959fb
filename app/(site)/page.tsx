import type { Metadata } from "next";
import { metadataOf } from "@/app/page-metadata";
import { JsonLd } from "@/components/elements/json-ld";
import { Hero } from "@/components/landing/hero";
import { GUEST_HOME } from "@/lib/search/search-url";
import { webSite } from "@/lib/site/structured-data";
import { siteUrlOf } from "@/server/config/schema";
import { SearchScreen } from "./search-screen";

export const metadata: Metadata = metadataOf(GUEST_HOME);

/** Static: who is asking, and for what, is known only in the browser. */
export default function HomePage() {
  return (
    <>
      <JsonLd data={webSite(siteUrlOf(process.env))} />
      <SearchScreen home={GUEST_HOME} hero={<Hero />} />
    </>
  );
}
