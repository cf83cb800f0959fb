import { securityTxt } from "@/lib/site/security-txt";
import { config } from "@/server/config";

/** It depends on the settings. */
export const dynamic = "force-dynamic";

/** 404 without an address that the operator has chosen to show. */
export function GET(): Response {
  const { SITE_URL, CONTACT_EMAIL } = config();
  if (CONTACT_EMAIL === undefined) return new Response("Not found\n", { status: 404 });
  return new Response(securityTxt(SITE_URL, CONTACT_EMAIL, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
