import type { Metadata } from "next";
import { connection } from "next/server";
import { metadataOf } from "@/app/page-metadata";
import { CreditsView } from "@/components/credits/credits-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { CREDITS_PATH } from "@/lib/policies/paths";
import { creditedPackages } from "@/server/credits/packages";
import { installation } from "@/server/policies/installation";

export const metadata: Metadata = metadataOf(CREDITS_PATH);

/** Rendered per request, because the settings determine the sources. */
export default async function CreditsPage() {
  await connection();
  return (
    <>
      <CreditsView sources={installation().sources} packages={creditedPackages()} />
      <PublicPageEffects />
    </>
  );
}
