import { authWords } from "@/lib/accounts/auth-words";

/** For the moment between a provider's page and the next of ours. Without scripts the browser goes on by itself. */
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
