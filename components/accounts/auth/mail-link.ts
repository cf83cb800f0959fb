"use client";

import { useEffect, useSyncExternalStore } from "react";

const keyOf = (path: string) => `figura-link:${path}`;

/** Of this page, once it has been read and as long as it is open. */
let link: URLSearchParams | undefined;

/**
 * What the link of a mail brought along; undefined until the browser has been asked. It leaves the address at
 * once, so that it stands in no history and goes to no other site, and is kept in this tab for a reload.
 */
export function useMailLink(): URLSearchParams | undefined {
  const brought = useSyncExternalStore(subscribe, readLink, () => undefined);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (search !== "") {
      keep(pathname, search);
      window.history.replaceState(window.history.state, "", pathname + hash);
    }
    return () => {
      link = undefined;
    };
  }, []);
  return brought;
}

/** Once it has been used, or is good for nothing. */
export function forgetMailLink() {
  keep(window.location.pathname, null);
}

function readLink(): URLSearchParams {
  link ??= new URLSearchParams(window.location.search || kept(window.location.pathname));
  return link;
}

function kept(path: string): string {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? "";
  } catch {
    return "";
  }
}

function keep(path: string, search: string | null) {
  try {
    if (search === null) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), search);
  } catch {
    // A browser that stores nothing has it until the page is left.
  }
}

function subscribe() {
  return () => {};
}
