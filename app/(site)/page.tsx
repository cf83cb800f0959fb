import type { Metadata } from "next";
import { metadataOf } from "@/app/page-metadata";
import { JsonLd } from "@/components/elements/json-ld";
import { Hero } from "@/components/landing/hero";
import { Showcase } from "@/components/landing/showcase";
import { SubjectLinks } from "@/components/landing/subject-links";
import { providerTitles } from "@/lib/diagrams/providers";
import { landingWords } from "@/lib/search/landing-words";
import { GUEST_HOME } from "@/lib/search/search-url";
import { webSite } from "@/lib/site/structured-data";
import { largestSubjects } from "@/server/collection/browse";
import { siteUrlOf } from "@/server/config/schema";
import { SearchScreen } from "./search-screen";

export const metadata: Metadata = metadataOf(GUEST_HOME);

/** Static: only the browser knows the user and the query. */
export default function HomePage() {
  return (
    <>
      <JsonLd data={webSite(siteUrlOf(process.env))} />
      <SearchScreen
        home={GUEST_HOME}
        hero={<Hero />}
        showcase={
          <Showcase>
            <SubjectLinks {...largestSubjects()} />
            <p className="text-[0.8125rem]/5 text-muted-foreground">
              {landingWords.promise([providerTitles.commons, providerTitles.openverse])}
            </p>
          </Showcase>
        }
      />
    </>
  );
}
