import "server-only";
import { oauthProviders } from "@/lib/accounts/oauth";
import type { Installation } from "@/lib/policies/installation";
import { isSwitchedOn } from "@/server/accounts/oauth-providers";
import { config } from "@/server/config";
import { pictureHosts } from "@/server/images/picture-hosts";
import { usesMailbox } from "@/server/mail/mailbox";
import { canSendMail } from "@/server/mail/send-mail";
import { paymentProvider } from "@/server/payments/choose-provider";
import { usableProviders } from "@/server/search/providers";

/** The facts about this installation that the policies mention, from its settings. */
export function installation(): Installation {
  const settings = config();
  return {
    siteUrl: settings.SITE_URL,
    contact: settings.CONTACT_EMAIL ?? null,
    sources: usableProviders().map(({ name }) => name),
    pictureHosts: pictureHosts(settings),
    hasModel: settings.GEMINI_API_KEY !== undefined,
    payments: paymentProvider()?.mode ?? "none",
    accounts: settings.isEmbedded ? "embedded" : "supabase",
    signInWith: oauthProviders.filter(isSwitchedOn),
    mail: mailOf(settings),
    hasRedis: settings.REDIS_URL !== undefined,
  };
}

function mailOf(settings: ReturnType<typeof config>): Installation["mail"] {
  if (usesMailbox(settings)) return "mailbox";
  return canSendMail(settings) ? "server" : "none";
}
