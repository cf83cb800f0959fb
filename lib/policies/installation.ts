import type { OauthProvider } from "../accounts/oauth";
import type { ProviderName } from "../diagrams/providers";

/** Facts about one installation that its policies state. */
export interface Installation {
  /** Its public origin. */
  siteUrl: string;
  /** The operator's email address, if it is set. */
  contact: string | null;
  /** The sources that it asks, including Figura's collection. */
  sources: readonly ProviderName[];
  /** The origins from which its pages may load pictures. */
  pictureHosts: readonly string[];
  /** Whether a language model interprets the queries of Premium accounts. */
  hasModel: boolean;
  /** The payment provider in live or test mode, the sandbox, or no payments. */
  payments: "live" | "test" | "sandbox" | "none";
  /** The database of the accounts: embedded, or a Supabase project. */
  accounts: "embedded" | "supabase";
  /** Other sites whose accounts can be used to sign in. */
  signInWith: readonly OauthProvider[];
  /** Where Figura's mails go: to a mail server, to the local mailbox, or nowhere. */
  mail: "server" | "mailbox" | "none";
  /** Whether several processes share counters and cached results. */
  hasRedis: boolean;
}
