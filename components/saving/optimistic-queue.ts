"use client";

import { useSyncExternalStore } from "react";
import { ApiError } from "@/components/http/api-client";
import { isSignedOut } from "@/components/session/ask-to-sign-in";
import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";

/**
 * Optimistic updates. Components show the data of the server with the pending changes applied to it, so a change that
 * fails is dropped and needs no rollback.
 */
export function createOptimisticQueue<Change>() {
  let pending: readonly Change[] = [];
  /** Settles when the last queued change has been sent. */
  let lastWrite: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }

  /**
   * Applies a change at once and sends it after the changes before it, so that the server applies them in order. It is
   * not sent once another account has signed in.
   * @param send resolves to undefined if there is nothing to change
   * @param settle called when the change is no longer pending: applies it to the data of the server if it was made
   * @returns the answer; undefined if nothing was changed, or if the account that made the change is no longer signed in
   * @throws what `send` throws; ApiError if the session could not be read
   */
  function run<Answer>(
    change: Change,
    send: () => Promise<Answer | undefined>,
    settle: (isMade: boolean) => void,
  ): Promise<Answer | undefined> {
    pending = [...pending, change];
    notify();
    const owner = currentOwner();
    const isAnotherAccount = async () => {
      const [before, now] = [await owner, await currentOwner()];
      return before !== null && now !== null && before !== now;
    };

    async function write(): Promise<Answer | undefined> {
      let isMade = false;
      try {
        if (await isAnotherAccount()) return undefined;
        // The session could not be read, so it may be that of another account.
        if ((await owner) !== null && (await currentOwner()) === null) throw new ApiError(null, null);
        const answer = await send();
        if (answer === undefined || (await isAnotherAccount())) return undefined;
        isMade = true;
        return answer;
      } catch (error) {
        if (isSignedOut(error)) void refreshSession();
        if (await isAnotherAccount()) return undefined;
        throw error;
      } finally {
        pending = pending.filter((other) => other !== change);
        settle(isMade);
        notify();
      }
    }

    const written = lastWrite.then(write);
    lastWrite = written.catch(() => undefined);
    return written;
  }

  return {
    run,
    subscribe,
    /** The changes that the server has not confirmed yet, in order. */
    pending: () => pending,
    usePending: () =>
      useSyncExternalStore(
        subscribe,
        () => pending,
        () => pending,
      ),
  };
}
