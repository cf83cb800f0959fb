import { connection } from "next/server";
import { Policy } from "@/components/policies/policy";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import type { PolicyPath } from "@/lib/policies/paths";
import { installation } from "@/server/policies/installation";

/** A policy of this installation. Rendered per request, because its text depends on the settings. */
export async function InstalledPolicy({ path }: { path: PolicyPath }) {
  await connection();
  return (
    <>
      <Policy path={path} site={installation()} />
      <PublicPageEffects />
    </>
  );
}
