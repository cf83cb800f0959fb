import type { Metadata } from "next";
import { connection } from "next/server";
import { metadataOf } from "@/app/page-metadata";
import { Policy } from "@/components/policies/policy";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { REFUND_PATH } from "@/lib/policies/paths";
import { installation } from "@/server/policies/installation";

export const metadata: Metadata = metadataOf(REFUND_PATH);

/** Rendered per request, because the text depends on the settings of this installation. */
export default async function RefundPage() {
  await connection();
  return (
    <>
      <Policy path={REFUND_PATH} site={installation()} />
      <PublicPageEffects />
    </>
  );
}
