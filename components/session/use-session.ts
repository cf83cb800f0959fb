"use client";

import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import type { Account, Session } from "@/lib/accounts/account";
import { GUEST } from "@/lib/accounts/guest";
import { hasMarker, sessionChannel, setOwner } from "./owner";

const SESSION_KEY = "/api/session";

/** Window event with the new values of the account, dispatched by any part of the page that changes them. */
const PROFILE_UPDATED = "profile-updated";

export interface SessionState {
  /** Null for a guest, undefined until it is known. */
  account: Account | null | undefined;
  /** Whether the session could not be fetched. */
  isUnknown: boolean;
  /** The error message if it is unknown. */
  reason: string | undefined;
}

/** The session of this browser. Without the marker cookie the user is a guest, and no request is sent. */
export function useSession(): SessionState {
  const { data, error } = useSWRImmutable<Session, Error>(SESSION_KEY, fetchSession);
  const isUnknown = data === undefined && error !== undefined;
  return { account: data?.account, isUnknown, reason: isUnknown ? error.message : undefined };
}

/**
 * Refetches the session, here and in the other tabs, for example after a sign-in or a change of the profile.
 * @returns the account, or the cached one if the server does not answer; undefined if neither is known
 */
export async function refreshSession(): Promise<Account | null | undefined> {
  notifyOtherTabs();
  return (await mutate<Session>(SESSION_KEY))?.account;
}

/** Updates the cached session with the account that the server just returned; the other tabs refetch it. */
export async function setAccount(account: Account | null): Promise<void> {
  await mutate(SESSION_KEY, { account } satisfies Session, { revalidate: false });
  setOwner(account?.id ?? GUEST);
  window.dispatchEvent(new CustomEvent(PROFILE_UPDATED, { detail: account }));
  notifyOtherTabs();
}

/** Makes the other tabs refetch the session. A channel does not receive its own messages, so this does not loop. */
function notifyOtherTabs() {
  sessionChannel?.postMessage("changed");
}

async function fetchSession(): Promise<Session> {
  try {
    const session = await requestSession();
    setOwner(session.account?.id ?? GUEST);
    return session;
  } catch (error) {
    setOwner(null);
    throw error;
  }
}

async function requestSession(): Promise<Session> {
  if (!hasMarker()) return { account: null };
  return getJson<Session>(SESSION_KEY);
}

if (sessionChannel) {
  sessionChannel.addEventListener("message", refetch);
  window.addEventListener("pageshow", refetchWhenRestored);
  window.addEventListener(PROFILE_UPDATED, applyProfile);
}

function refetch() {
  void mutate(SESSION_KEY);
}

/** A page from the back/forward cache still shows the session from when the user left it. */
function refetchWhenRestored({ persisted }: PageTransitionEvent) {
  if (persisted) refetch();
}

/** Updates the shown fields of the signed-in account. It never changes which account is signed in. */
function applyProfile(event: Event) {
  const profile = event instanceof CustomEvent ? (event.detail as Partial<Account> | null) : null;
  if (!profile) return;
  const change = (session?: Session) =>
    session?.account && (profile.id ?? session.account.id) === session.account.id
      ? { account: { ...session.account, ...profile } }
      : session;
  void mutate<Session>(SESSION_KEY, change, { revalidate: false });
}
