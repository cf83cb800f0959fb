import { Button, buttonVariants } from "@/components/ui/button";
import { authWords } from "@/lib/accounts/auth-words";
import { type OauthProvider, oauthNames, oauthProviders, oauthUrl } from "@/lib/accounts/oauth";

type OtherWaysProps = {
  /** Providers that are configured; the others are shown as coming soon. */
  providers: readonly OauthProvider[];
  returnTo: string;
};

/** Sign-in with Google or LinkedIn. Plain links, which work without JavaScript. */
export function OtherWays({ providers, returnTo }: OtherWaysProps) {
  return (
    <>
      <p className="flex items-center gap-3.5 text-[0.8125rem]/5 text-muted-foreground before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
        {authWords.or}
      </p>
      <div className={`grid gap-2.5 ${providers.length === 0 ? "grid-cols-2" : "sm:grid-cols-2"}`}>
        {oauthProviders.map((provider) =>
          providers.includes(provider) ? (
            <a
              key={provider}
              href={oauthUrl(provider, returnTo)}
              rel="nofollow"
              className={buttonVariants({ variant: "outline", className: "md:h-11" })}
            >
              {authWords.continueWith(oauthNames[provider])}
            </a>
          ) : (
            <Button key={provider} variant="outline" disabled className="md:h-11">
              <span className="mr-auto">{oauthNames[provider]}</span>
              <span className="rounded-sm border border-border-strong px-1.5 py-0.5 text-2xs/none font-normal">
                {authWords.comingSoon}
              </span>
            </Button>
          ),
        )}
      </div>
    </>
  );
}
