"use client";

import { useEffect } from "react";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import type { Account, Session } from "@/lib/accounts/account";
import { MARKER_COOKIE } from "@/lib/accounts/marker";

const SESSION_KEY = "/api/session";
const marker = new RegExp(`(?:^|; )${MARKER_COOKIE}=1(?:;|$)`);
const CHANNEL = "figura-session";

export interface SessionState {
  /** Null for a guest, undefined until it is known. */
  account: Account | null | undefined;
  /** Whether the server could not say who is signed in. */
  isUnknown: boolean;
}

/** Who is signed in here. Guests are not asked about: their browser has no marker. */
export function useSession(): SessionState {
  const { data, error } = useSWRImmutable<Session>(SESSION_KEY, fetchSession);
  useEffect(listen, []);
  return { account: data?.account, isUnknown: data === undefined && error !== undefined };
}

/** Asks the server anew, here and in the other tabs: after a sign-in, a change of the profile. */
export async function refreshSession(): Promise<void> {
  tellOtherTabs();
  await mutate(SESSION_KEY);
}

/** Takes over what the server has just said of the account, here and in the other tabs. */
export async function setAccount(account: Account | null): Promise<void> {
  latest = Promise.resolve({ account });
  await mutate(SESSION_KEY, { account } satisfies Session, { revalidate: false });
  window.dispatchEvent(new CustomEvent("profile-updated", { detail: account }));
  tellOtherTabs();
}

/** Who is signed in, for those who act and do not draw; null where the server cannot say. */
export async function currentSession(): Promise<Session | null> {
  return (latest ?? fetchSession()).catch(() => null);
}

/** What was answered last, or is being asked. */
let latest: Promise<Session> | undefined;

function fetchSession(): Promise<Session> {
  latest = askForSession();
  return latest;
}

async function askForSession(): Promise<Session> {
  if (!marker.test(document.cookie)) return { account: null };
  const response = await fetch(SESSION_KEY, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The session answered ${response.status}.`);
  return (await response.json()) as Session;
}

let channel: BroadcastChannel | undefined;

/** Has them ask who is signed in. */
export function tellOtherTabs() {
  openChannel().postMessage("changed");
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

let listeners = 0;

/** A channel does not hear itself, so that what one tab announces ends in the others. */
function listen() {
  const open = openChannel();
  listeners += 1;
  if (listeners === 1) {
    open.addEventListener("message", ask);
    window.addEventListener("pageshow", askWhenBack);
  }
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    open.removeEventListener("message", ask);
    window.removeEventListener("pageshow", askWhenBack);
  };
}

function ask() {
  void mutate(SESSION_KEY);
}

/** A page that Back brings out of the browser's memory shows who was signed in when it was left. */
function askWhenBack({ persisted }: PageTransitionEvent) {
  if (persisted) ask();
}
