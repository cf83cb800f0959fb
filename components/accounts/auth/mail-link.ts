"use client";

import { useEffect, useSyncExternalStore } from "react";
import { tabStorage } from "@/components/storage/browser-storage";

const keyOf = (path: string) => `figura-link:${path}`;

/** Parameters of this page, from the first read until it is left. */
let link: URLSearchParams | undefined;

/**
 * The parameters of a mailed link; undefined while the page hydrates. They are removed from the URL at once, so that
 * they reach neither the history nor another site, and stored in this tab for a reload.
 */
export function useMailLink(): URLSearchParams | undefined {
  const parameters = useSyncExternalStore(subscribe, readLink, () => undefined);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (search !== "") {
      tabStorage.set(keyOf(pathname), search);
      window.history.replaceState(window.history.state, "", pathname + hash);
    }
    return () => {
      link = undefined;
    };
  }, []);
  return parameters;
}

/** The body of a request that uses the link; null if its token is missing. */
export function tokenIn(parameters: URLSearchParams): { token: string } | null {
  const token = parameters.get("token");
  return token ? { token } : null;
}

/** Forgets the link once it is used or invalid. */
export function forgetMailLink() {
  tabStorage.set(keyOf(window.location.pathname), null);
}

function readLink(): URLSearchParams {
  const { pathname, search } = window.location;
  link ??= new URLSearchParams(search || (tabStorage.get(keyOf(pathname)) ?? ""));
  return link;
}

function subscribe() {
  return () => {};
}
