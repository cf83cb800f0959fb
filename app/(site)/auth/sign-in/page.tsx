import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/auth/auth-frame";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { authWords } from "@/lib/accounts/auth-words";
import { readSignInFaults } from "@/server/accounts/sign-in-fault";
import { showcase } from "@/server/collection/showcase";

export const metadata: Metadata = { title: authWords.signInTitle, robots: { index: false } };

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The form after it was sent without scripts and refused: rendered, for it says why. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { fault } = await searchParams;
  const faults = typeof fault === "string" ? readSignInFaults(fault, new Date()) : {};
  return (
    <AuthFrame plates={showcase()}>
      <AuthView refused={faults} />
    </AuthFrame>
  );
}
