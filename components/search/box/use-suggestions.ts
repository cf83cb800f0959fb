"use client";

import { useDeferredValue, useMemo } from "react";
import useSWRImmutable from "swr/immutable";
import { useIsPhone } from "@/components/hooks/use-is-phone";
import { getJson } from "@/components/http/api-client";
import type { Suggestion } from "@/lib/search/suggestions";
import { useHistory } from "./search-history";

const MAX_SUGGESTIONS = 5;
const MAX_ON_PHONES = 6;

/** Written by the render step, beside the pictures. */
const TITLES_URL = "/collection/titles.json";

const none: readonly string[] = [];
const noSuggestions: readonly Suggestion[] = [];

/** What to suggest for a text, and the list that shows it: both come after the first `prepare`. */
export function useSuggestions(text: string) {
  const { data: parts, prepare: prepareParts } = useWhenNeeded("suggestion-parts", loadParts);
  const { data: titles = none, prepare: prepareTitles } = useWhenNeeded(TITLES_URL, fetchTitles);
  const history = useHistory();
  const limit = useIsPhone() ? MAX_ON_PHONES : MAX_SUGGESTIONS;

  // The keystroke is shown first, the list when there is time.
  const typed = useDeferredValue(text);
  const suggestions = useMemo(
    () => parts?.suggest(typed, { history, titles }, limit) ?? noSuggestions,
    [parts, typed, history, titles, limit],
  );
  const prepare = () => {
    prepareParts();
    prepareTitles();
  };
  return { suggestions, typed, List: parts?.SuggestionList, prepare };
}

/** Asks once, when it is told to; when that failed, telling it again asks again. */
function useWhenNeeded<Data>(key: string, load: (key: string) => Promise<Data>) {
  const { data, isValidating, mutate } = useSWRImmutable(key, load, {
    revalidateOnMount: false,
    shouldRetryOnError: false,
  });
  const prepare = () => {
    if (data === undefined && !isValidating) void mutate();
  };
  return { data, prepare };
}

function loadParts() {
  return import("./suggestion-parts");
}

async function fetchTitles(url: string): Promise<readonly string[]> {
  const titles = await getJson<unknown>(url);
  return Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : none;
}
