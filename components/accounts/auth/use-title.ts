"use client";

import { useEffect } from "react";

/** The page's title where the address decides it. React writes the one of the static page once more as it hydrates. */
export function useTitle(title: string) {
  useEffect(() => {
    const wanted = `${title} | Figura`;
    const write = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title]);
}
