"use client";

import { useEffect, useState } from "react";
import { suggestionWords } from "@/lib/search/suggestion-words";

/** The pause in typing after which the number is said. */
const PAUSE_MS = 700;

/** Tells those who do not see the list how long it is, once they stop typing and not at every key. */
export function SuggestionCount({ count }: { count: number }) {
  const [told, setTold] = useState(0);
  useEffect(() => {
    const telling = setTimeout(() => setTold(count), PAUSE_MS);
    return () => clearTimeout(telling);
  }, [count]);

  return (
    <p role="status" className="sr-only">
      {count > 0 && told > 0 && suggestionWords.count(told)}
    </p>
  );
}
