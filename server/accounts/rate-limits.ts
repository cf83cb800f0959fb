import "server-only";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { createLimiter } from "@/server/limits/limiter";
import { takeAll } from "@/server/limits/take-all";
import { processSingleton } from "@/server/process-singleton";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Attempts that are allowed in a window. */
interface Policy {
  windowSeconds: number;
  /** For one account from one address: against guessing a password or flooding an inbox. */
  perPair: number;
  /** For one account from all addresses: high, or a stranger could lock its owner out. */
  perAccount: number;
  /** From one address: high, because a school shares one and its classes sign in at once. */
  perAddress: number;
  /** From one address per minute, for actions that a class does not do at once. */
  perAddressMinute?: number;
}

const policies = {
  signIn: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  signUp: { perPair: 5, perAccount: 10, perAddress: 120, windowSeconds: HOUR },
  mail: { perPair: 4, perAccount: 10, perAddress: 40, windowSeconds: HOUR },
  link: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  oauth: { perPair: 10, perAccount: 100, perAddress: 600, windowSeconds: 15 * MINUTE },
  password: { perPair: 10, perAccount: 100, perAddress: 300, windowSeconds: 15 * MINUTE },
  // Only who knows the password gets to enter codes, so few tries do not lock an owner out.
  secondFactor: { perPair: 5, perAccount: 20, perAddress: 300, windowSeconds: 15 * MINUTE },
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
 * @param account identifies the account: its id, the email address that was entered, or a link
 * @returns gives the attempt back, for one that succeeded
 * @throws ProblemError `too_many_requests`; a rejected attempt is not counted by any limit
 */
export function checkAccountRateLimit(
  kind: Kind,
  account: string,
  address: string,
): Promise<() => Promise<void>> {
  const { pairs, accounts, addresses, bursts } = processSingleton(`account-limiters-${kind}`, () =>
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
 * Counts one account that is being opened from an address, so that one address cannot take all seats.
 * @returns gives it back, for an account that was not opened
 * @throws ProblemError `too_many_requests`
 */
export function checkSignUpRateLimit(address: string): Promise<() => Promise<void>> {
  const limiter = processSingleton("account-share", () =>
    createLimiter({ name: "account-share", points: config().ADDRESS_DAILY_SIGN_UPS, windowSeconds: DAY }),
  );
  return takeAll([{ limiter, key: address, words: () => accountWords.tooManyAccounts }]);
}
