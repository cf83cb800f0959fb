"use client";

import { useEffect, useState } from "react";
import { suggestionWords } from "@/lib/search/suggestion-words";

/** Debounce: the number is announced after this pause in typing. */
const DEBOUNCE_MS = 700;

/** Announces the number of suggestions to screen readers when the user stops typing. */
export function SuggestionCount({ count }: { count: number }) {
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <p role="status" className="sr-only">
      {count > 0 && announced > 0 && suggestionWords.count(announced)}
    </p>
  );
}
