import type { OauthProvider } from "../accounts/oauth";
import type { ProviderName } from "../diagrams/providers";

/** What is true of one installation of Figura, as far as its policies have to say it. */
export interface Installation {
  /** Its public origin. */
  siteUrl: string;
  /** The operator's email address, if it is set. */
  contact: string | null;
  /** The sources that it asks, Figura's own collection among them. */
  sources: readonly ProviderName[];
  /** The origins from which its pages may load pictures. */
  pictureHosts: readonly string[];
  /** Whether a language model is asked what a query of a premium account means. */
  hasModel: boolean;
  /** The payment provider in live or test mode, a page that stands in for it, or no payments at all. */
  payments: "live" | "test" | "sandbox" | "none";
  /** Where accounts are: in a database that Figura has started itself, or in a project at Supabase. */
  accounts: "embedded" | "supabase";
  /** The other sites whose accounts can be used to sign in. */
  signInWith: readonly OauthProvider[];
  /** Where mails of Figura's own go: to a mail server, to a page on the same machine, or nowhere. */
  mail: "server" | "mailbox" | "none";
  /** Whether counters and answers of sources are shared by several processes. */
  hasRedis: boolean;
}
