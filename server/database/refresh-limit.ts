import "server-only";
import { unavailable } from "./clients";
import { askBackend, isRefresh } from "./refresh-once";

/** Attempts at a refresh while the backend fails. The library waits 0.2 and 0.4 seconds between them. */
const MAX_ATTEMPTS = 3;

/**
 * Limits the attempts of one client at a refresh that fails: the library repeats them for half a minute, and cannot be
 * configured. When they are used up, or after `end()`, nothing more is sent: a refresh that succeeded after the answer
 * to the user would use up the token that the browser still holds.
 */
export function limitRefreshes() {
  let remaining = MAX_ATTEMPTS;
  let refuse = () => {};
  /** Rejects with `accounts_unavailable` once the last attempt has failed. */
  const failed = new Promise<never>((_, reject) => {
    refuse = () => reject(unavailable());
  });
  failed.catch(() => undefined);

  const send: typeof fetch = async (input, init) => {
    if (!isRefresh(input)) return askBackend(input, init);
    if (remaining === 0) return noAnswer();
    const response = await askBackend(input, init).catch(noAnswer);
    if (response.status < 500) return response;
    remaining -= 1;
    if (remaining === 0) refuse();
    return response;
  };
  return {
    fetch: send,
    failed,
    end() {
      remaining = 0;
    },
  };
}

const noAnswer = () => new Response("{}", { status: 503, headers: { "content-type": "application/json" } });
