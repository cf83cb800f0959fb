"use client";

import { type RefObject, useEffect } from "react";
import { isPageKey } from "@/components/hooks/is-page-key";

/** "/" puts the cursor into the search box, unless it is meant for something else. */
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
