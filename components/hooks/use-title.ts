"use client";

import { useEffect } from "react";

/** Titles that are set, the latest last. */
const shown: string[] = [];
let pageTitle = "";

/**
 * Sets the title of the page while a part of it is shown, such as results, a figure or a form, and restores the
 * previous one afterwards. An observer reapplies it, since React writes the title of a static page during hydration.
 * @param title null to leave the title as it is
 */
export function useTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return;
    const wanted = `${title} | Figura`;
    shown.push(wanted);
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      shown.splice(shown.lastIndexOf(wanted), 1);
      document.title = shown.at(-1) ?? pageTitle;
    };
  }, [title]);
}

function write() {
  const last = shown.at(-1);
  if (last === undefined || document.title === last) return;
  if (!shown.includes(document.title)) pageTitle = document.title;
  document.title = last;
}
