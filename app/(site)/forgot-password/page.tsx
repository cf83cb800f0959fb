import type { Metadata } from "next";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { RecoveryView } from "@/components/accounts/auth/recovery-view";
import { authWords } from "@/lib/accounts/auth-words";

export const metadata: Metadata = { title: authWords.recoveryTitle, robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <NarrowPage>
      <h1 className="mb-6 headline">{authWords.recoveryTitle}</h1>
      <RecoveryView />
    </NarrowPage>
  );
}
