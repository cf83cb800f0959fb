"use client";

import { useSyncExternalStore } from "react";
import { GUEST } from "@/lib/accounts/guest";
import { MARKER_COOKIE } from "@/lib/accounts/marker";

// Whose things are kept in this browser: on a shared computer nobody is offered what another looked for. It is
// small and by itself, because guests load it and nothing else of accounts.

const marker = new RegExp(`(?:^|; )${MARKER_COOKIE}=1(?:;|$)`);
/** Longer than the server takes to say who is signed in. */
const PATIENCE_MS = 3000;

/** What another tab says when somebody has signed out there. */
export const SIGNED_OUT = "signed out";

/** Has the other tabs look who is signed in. */
export const sessionChannel =
  typeof window === "undefined" ? undefined : new BroadcastChannel("figura-session");

/** What the server said last: an account's id, `GUEST`, or null where it could not say. */
let told: string | null | undefined;

let wasSignedOut = false;

const listeners = new Set<() => void>();

/** An account's id or `GUEST`, undefined until it is known. */
export function useOwner(): string | undefined {
  return useSyncExternalStore(subscribe, currentlyKnown, () => undefined) ?? undefined;
}

/** The same, for those who act and do not draw; null where nobody can say. */
export async function currentOwner(): Promise<string | null> {
  const owner = currentlyKnown();
  if (owner !== undefined) return owner;
  return new Promise((resolve) => {
    const answer = () => {
      listeners.delete(answer);
      resolve(currentlyKnown() ?? null);
    };
    listeners.add(answer);
    setTimeout(answer, PATIENCE_MS);
  });
}

export function setOwner(owner: string | null) {
  told = owner;
  notify();
}

/** Whether somebody is signed in here, as far as the browser knows by itself. */
export function hasMarker(): boolean {
  return marker.test(document.cookie);
}

/** The same at this moment, for those who cannot wait; undefined or null while nobody can say. */
export function currentlyKnown() {
  return told ?? (hasMarker() ? told : GUEST);
}

function notify() {
  for (const listener of listeners) listener();
}

/** Whether it was another tab that ended the session. */
export function hasSignedOutElsewhere(): boolean {
  return wasSignedOut;
}

/**
 * Looks at the marker again, which another tab may have set or taken away. Not as the page is hidden: it may be unloading
 * after a sign-out, and would lead elsewhere than the navigation under way.
 */
function look(event: Event) {
  if (event.type === "visibilitychange" && document.visibilityState === "hidden") return;
  wasSignedOut = event instanceof MessageEvent && event.data === SIGNED_OUT;
  if (told === GUEST || !hasMarker()) told = undefined;
  notify();
}

// Also while nobody draws whose page it is: whoever does next is not told of somebody who has gone meanwhile.
if (sessionChannel) {
  sessionChannel.addEventListener("message", look);
  document.addEventListener("visibilitychange", look);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
