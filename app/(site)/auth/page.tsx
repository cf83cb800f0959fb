import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/auth/auth-frame";
import { AuthView } from "@/components/accounts/auth/auth-view";
import { NoScripts } from "@/components/accounts/auth/narrow-page";
import { NoAccountsCard } from "@/components/accounts/auth/no-accounts-card";
import { authWords } from "@/lib/accounts/auth-words";
import { usableOauthProviders } from "@/server/accounts/oauth-providers";
import { readSignInErrors } from "@/server/accounts/sign-in-error";
import { showcase } from "@/server/collection/showcase";
import { hasBackend } from "@/server/database/clients";

export const metadata: Metadata = { title: authWords.signInTitle, robots: { index: false } };

type AuthPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered per request: the settings determine the sign-in methods, and the URL the form. */
export default async function AuthPage({ searchParams }: AuthPageProps) {
  const [query, providers] = await Promise.all([searchParams, usableOauthProviders()]);
  const search = searchOf(query);
  if (!hasBackend()) {
    return (
      <AuthFrame plates={showcase()}>
        <NoAccountsCard />
      </AuthFrame>
    );
  }
  const initialErrors = readSignInErrors(search.get("error"), new Date());
  return (
    <AuthFrame plates={showcase()}>
      <NoScripts text={authWords.signUpNeedsScripts} />
      <AuthView search={search.toString()} providers={providers} initialErrors={initialErrors} />
    </AuthFrame>
  );
}

function searchOf(query: Awaited<AuthPageProps["searchParams"]>): URLSearchParams {
  const entries = Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  );
  return new URLSearchParams(entries);
}
