"use client";

import { useEffect } from "react";

/** Sets aria-current on a link of the header, which is static and does not know the current page. */
export function useCurrentLink(id: string) {
  useEffect(() => {
    const link = document.getElementById(id);
    link?.setAttribute("aria-current", "page");
    return () => link?.removeAttribute("aria-current");
  }, [id]);
}
