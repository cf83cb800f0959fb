"use client";

import { useEffect } from "react";

/** Marks a link of the header as the page's own: the header is the same on every page, and does not know. */
export function useCurrentLink(id: string) {
  useEffect(() => {
    const link = document.getElementById(id);
    link?.setAttribute("aria-current", "page");
    return () => link?.removeAttribute("aria-current");
  }, [id]);
}
