import { metadataOf } from "@/app/page-metadata";
import { REFUND_PATH } from "@/lib/policies/paths";
import { InstalledPolicy } from "../installed-policy";

export const metadata = metadataOf(REFUND_PATH);

export default function RefundPage() {
  return <InstalledPolicy path={REFUND_PATH} />;
}
