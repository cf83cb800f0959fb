"use client";

import { useEffect } from "react";

/** What is on show, the last that was opened at the end. */
const shown: string[] = [];
let pageTitle = "";

/**
 * The page's title while something on it is on show: results, a figure, a form that the address asks for. Afterwards what
 * was there before comes back. React writes the title of a static page once more as it hydrates.
 * @param title null while there is nothing to say
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
