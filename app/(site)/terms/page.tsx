import { metadataOf } from "@/app/page-metadata";
import { TERMS_PATH } from "@/lib/policies/paths";
import { InstalledPolicy } from "../installed-policy";

export const metadata = metadataOf(TERMS_PATH);

export default function TermsPage() {
  return <InstalledPolicy path={TERMS_PATH} />;
}
