import { metadataOf } from "@/app/page-metadata";
import { PRIVACY_PATH } from "@/lib/policies/paths";
import { InstalledPolicy } from "../installed-policy";

export const metadata = metadataOf(PRIVACY_PATH);

export default function PrivacyPage() {
  return <InstalledPolicy path={PRIVACY_PATH} />;
}
