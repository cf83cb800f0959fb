"use client";

import { useEffect } from "react";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import { getJson } from "@/components/http/api-client";
import type { Account, Session } from "@/lib/accounts/account";
import { GUEST } from "@/lib/accounts/guest";
import { hasMarker, sessionChannel, setOwner } from "./owner";

const SESSION_KEY = "/api/session";

/** Says on the page what an account is now; whoever has another word of it may say so, too. */
const PROFILE_UPDATED = "profile-updated";

export interface SessionState {
  /** Null for a guest, undefined until it is known. */
  account: Account | null | undefined;
  /** Whether the server could not say who is signed in. */
  isUnknown: boolean;
  /** Why, where it is unknown. */
  reason: string | undefined;
}

/** Who is signed in here. Guests are not asked about: their browser has no marker. */
export function useSession(): SessionState {
  const { data, error } = useSWRImmutable<Session, Error>(SESSION_KEY, fetchSession);
  useEffect(listen, []);
  const isUnknown = data === undefined && error !== undefined;
  return { account: data?.account, isUnknown, reason: isUnknown ? error.message : undefined };
}

/**
 * Asks the server anew, here and in the other tabs: after a sign-in, a change of the profile.
 * @returns who is signed in, as it was before where the server does not answer; undefined where nobody can say
 */
export async function refreshSession(): Promise<Account | null | undefined> {
  tellOtherTabs();
  return (await mutate<Session>(SESSION_KEY))?.account;
}

/** Takes over what the server has just said of the account, here and in the other tabs. */
export async function setAccount(account: Account | null): Promise<void> {
  await mutate(SESSION_KEY, { account } satisfies Session, { revalidate: false });
  setOwner(account?.id ?? GUEST);
  window.dispatchEvent(new CustomEvent(PROFILE_UPDATED, { detail: account }));
  tellOtherTabs();
}

/** Has them ask who is signed in. A channel does not hear itself, so that it ends with them. */
function tellOtherTabs() {
  sessionChannel?.postMessage("changed");
}

async function fetchSession(): Promise<Session> {
  try {
    const session = await askForSession();
    setOwner(session.account?.id ?? GUEST);
    return session;
  } catch (error) {
    setOwner(null);
    throw error;
  }
}

async function askForSession(): Promise<Session> {
  if (!hasMarker()) return { account: null };
  return getJson<Session>(SESSION_KEY);
}

let listeners = 0;

/** However many parts of a page want to know, it asks once. */
function listen() {
  listeners += 1;
  if (listeners === 1) {
    sessionChannel?.addEventListener("message", ask);
    window.addEventListener("pageshow", askWhenBack);
    window.addEventListener(PROFILE_UPDATED, takeProfile);
  }
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    sessionChannel?.removeEventListener("message", ask);
    window.removeEventListener("pageshow", askWhenBack);
    window.removeEventListener(PROFILE_UPDATED, takeProfile);
  };
}

function ask() {
  void mutate(SESSION_KEY);
}

/** A page that Back brings out of the browser's memory shows who was signed in when it was left. */
function askWhenBack({ persisted }: PageTransitionEvent) {
  if (persisted) ask();
}

/** Of whoever is signed in, and only what is shown: who that is, is for the server to say. */
function takeProfile(event: Event) {
  const profile = event instanceof CustomEvent ? (event.detail as Partial<Account> | null) : null;
  if (!profile) return;
  const change = (session?: Session) =>
    session?.account && (profile.id ?? session.account.id) === session.account.id
      ? { account: { ...session.account, ...profile } }
      : session;
  void mutate<Session>(SESSION_KEY, change, { revalidate: false });
}
