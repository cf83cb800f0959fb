"use client";

import { type RefObject, useEffect } from "react";
import { isPageKey } from "@/components/hooks/is-page-key";

/** "/" focuses the search box, except while the user types elsewhere. */
export function useSearchHotkey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isPageKey(event, "/")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [input]);
}
