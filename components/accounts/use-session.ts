"use client";

import { useEffect } from "react";
import { mutate } from "swr";
import useSWRImmutable from "swr/immutable";
import type { Account, Session } from "@/lib/accounts/account";

const SESSION_KEY = "/api/session";
/** Says that somebody is signed in; it carries no authority, and scripts can read it. */
const MARKER = /(?:^|; )figura_in=1(?:;|$)/;
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
  return { account: data?.account, isUnknown: error !== undefined };
}

/** Asks the server anew, here and in the other tabs: after a sign-in, a change of the profile. */
export async function refreshSession(): Promise<void> {
  announce();
  await mutate(SESSION_KEY);
}

/** Takes over what the server has just said of the account, here and in the other tabs. */
export async function setAccount(account: Account | null): Promise<void> {
  await mutate(SESSION_KEY, { account } satisfies Session, { revalidate: false });
  window.dispatchEvent(new CustomEvent("profile-updated", { detail: account }));
  announce();
}

async function fetchSession(url: string): Promise<Session> {
  if (!MARKER.test(document.cookie)) return { account: null };
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The session answered ${response.status}.`);
  return (await response.json()) as Session;
}

let channel: BroadcastChannel | undefined;

function announce() {
  openChannel().postMessage("changed");
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** A channel does not hear itself, so that what one tab announces ends in the others. */
function listen() {
  const open = openChannel();
  const ask = () => void mutate(SESSION_KEY);
  open.addEventListener("message", ask);
  return () => open.removeEventListener("message", ask);
}
