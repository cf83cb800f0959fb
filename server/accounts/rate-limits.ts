import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { createLimiter } from "@/server/limits/limiter";
import { takeAll } from "@/server/limits/take-all";
import { processSingleton } from "@/server/process-singleton";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often within a window, by whom. */
interface Points {
  /** For one account from one address: nobody guesses a password or fills an inbox. */
  perPair: number;
  /** For one account from everywhere: wide, or a stranger could shut its owner out. */
  perAccount: number;
  /** From one address: a school is one, and signs in together. */
  perAddress: number;
  /** From one address within a minute, for what a school does not do together. */
  perAddressMinute?: number;
}

type Policy = Points & { windowSeconds: number };

const policies = {
  signIn: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  signUp: { perPair: 5, perAccount: 10, perAddress: 120, windowSeconds: HOUR },
  mail: { perPair: 4, perAccount: 10, perAddress: 40, windowSeconds: HOUR },
  link: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  oauth: { perPair: 10, perAccount: 100, perAddress: 600, windowSeconds: 15 * MINUTE },
  password: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  waitlist: { perPair: 4, perAccount: 10, perAddress: 120, perAddressMinute: 20, windowSeconds: HOUR },
} satisfies Record<string, Policy>;

type Kind = keyof typeof policies;

function createSourceRateLimit(kind: Kind) {
  const { perPair, perAccount, perAddress, perAddressMinute, windowSeconds }: Policy = policies[kind];
  const limiter = (by: string, points: number, seconds = windowSeconds) =>
    createLimiter({ name: `${kind}-${by}`, points, windowSeconds: seconds });
  return {
    pairs: limiter("pair", perPair),
    accounts: limiter("account", perAccount),
    addresses: limiter("address", perAddress),
    bursts: perAddressMinute === undefined ? null : limiter("burst", perAddressMinute, MINUTE),
  };
}

/**
 * Counts one attempt.
 * @param account what tells the account apart that it is about: its id, the address that was typed, a link
 * @returns how to give it back, for an attempt that turned out well
 * @throws ProblemError `too_many_requests`; what was refused is counted nowhere
 */
export function checkAccountRateLimit(
  kind: Kind,
  account: string,
  address: string,
): Promise<() => Promise<void>> {
  const { pairs, accounts, addresses, bursts } = processSingleton(`account-pace-${kind}`, () =>
    createSourceRateLimit(kind),
  );
  const words = accountWords.tooManyTries;
  return takeAll([
    { limiter: pairs, key: `${account} ${address}`, words },
    { limiter: accounts, key: account, words },
    { limiter: addresses, key: address, words },
    ...(bursts ? [{ limiter: bursts, key: address, words }] : []),
  ]);
}

/**
 * Counts one account that is being opened from an address: one may not take every seat.
 * @returns how to give it back, for an account that was not opened
 * @throws ProblemError `too_many_requests`
 */
export function checkSignUpRateLimit(address: string): Promise<() => Promise<void>> {
  const limiter = processSingleton("account-share", () =>
    createLimiter({ name: "account-share", points: config().ADDRESS_DAILY_SIGN_UPS, windowSeconds: DAY }),
  );
  return takeAll([{ limiter, key: address, words: () => accountWords.tooManyAccounts }]);
}
