import { authWords } from "@/lib/accounts/auth-words";

/** Shown after a sign-in provider has redirected here. Without JavaScript a meta refresh continues. */
export function SigningIn({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p role="status" className="text-sm text-muted-foreground">
        {authWords.signingIn}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${returnTo}`} />
      </noscript>
    </>
  );
}
