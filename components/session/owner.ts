"use client";

import { useSyncExternalStore } from "react";
import { GUEST } from "@/lib/accounts/guest";
import { MARKER_COOKIE } from "@/lib/accounts/marker";

// The owner of the data that this browser stores, so that users of a shared computer do not see each other's searches.
// A small module of its own, because guests load no other code for accounts.

const marker = new RegExp(`(?:^|; )${MARKER_COOKIE}=1(?:;|$)`);
/** Longer than the server takes to return the session. */
const TIMEOUT_MS = 3000;

/** The message that another tab posts after a sign-out. */
export const SIGNED_OUT = "signed out";

/** Tells the other tabs that the session has changed. */
export const sessionChannel =
  typeof window === "undefined" ? undefined : new BroadcastChannel("figura-session");

/** The last owner that the server returned: an account id, `GUEST`, or null if the request failed. */
let lastOwner: string | null | undefined;

let wasSignedOut = false;

const listeners = new Set<() => void>();

/** An account's id or `GUEST`, undefined until it is known. */
export function useOwner(): string | undefined {
  return useSyncExternalStore(subscribe, currentlyKnown, () => undefined) ?? undefined;
}

/** Waits for the owner, for code outside of a render; null if it is still unknown after the timeout. */
export async function currentOwner(): Promise<string | null> {
  const owner = currentlyKnown();
  if (owner !== undefined) return owner;
  return new Promise((resolve) => {
    const answer = () => {
      listeners.delete(answer);
      resolve(currentlyKnown() ?? null);
    };
    listeners.add(answer);
    setTimeout(answer, TIMEOUT_MS);
  });
}

export function setOwner(owner: string | null) {
  lastOwner = owner;
  notify();
}

/** Whether the marker cookie says that a user is signed in. Needs no request. */
export function hasMarker(): boolean {
  return marker.test(document.cookie);
}

/** The owner at this moment, without waiting; undefined until the server has answered, null if the request failed. */
export function currentlyKnown() {
  return lastOwner ?? (hasMarker() ? lastOwner : GUEST);
}

function notify() {
  for (const listener of listeners) listener();
}

/** Whether another tab ended the session. */
export function hasSignedOutElsewhere(): boolean {
  return wasSignedOut;
}

/**
 * Reads the marker cookie again, which another tab may have set or removed. Not when the page becomes hidden: it may
 * be unloading after a sign-out, and a redirect would replace the pending navigation.
 */
function checkMarker(event: Event) {
  if (event.type === "visibilitychange" && document.visibilityState === "hidden") return;
  wasSignedOut = event instanceof MessageEvent && event.data === SIGNED_OUT;
  if (lastOwner === GUEST || !hasMarker()) lastOwner = undefined;
  notify();
}

// Even while no component uses the owner: the next one that does must not get an account that has signed out meanwhile.
if (sessionChannel) {
  sessionChannel.addEventListener("message", checkMarker);
  document.addEventListener("visibilitychange", checkMarker);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
