import type { Metadata } from "next";
import { connection } from "next/server";
import { metadataOf } from "@/app/page-metadata";
import { Policy } from "@/components/policies/policy";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { PRIVACY_PATH } from "@/lib/policies/paths";
import { installation } from "@/server/policies/installation";

export const metadata: Metadata = metadataOf(PRIVACY_PATH);

/** Rendered per request, because the text depends on the settings of this installation. */
export default async function PrivacyPage() {
  await connection();
  return (
    <>
      <Policy path={PRIVACY_PATH} site={installation()} />
      <PublicPageEffects />
    </>
  );
}
