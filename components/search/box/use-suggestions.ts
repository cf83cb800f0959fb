"use client";

import { useDeferredValue, useMemo } from "react";
import useSWRImmutable from "swr/immutable";
import { useIsPhone } from "@/components/hooks/use-is-phone";
import { getJson } from "@/components/http/api-client";
import type { SuggestionData } from "@/lib/search/suggestion-data";
import type { Suggestion } from "@/lib/search/suggestions";
import { useHistory } from "./search-history";

const MAX_SUGGESTIONS = 5;
const MAX_ON_PHONES = 6;

/** The render step of the collection writes this file next to the pictures. */
const COLLECTION_URL = "/collection/suggestions.json";

const nothing: SuggestionData = { diagrams: [], terms: [] };
const noSuggestions: readonly Suggestion[] = [];

/** The suggestions for a text and the component that lists them. Both are loaded by the first `prepare`. */
export function useSuggestions(text: string) {
  const { data: parts, prepare: prepareParts } = useWhenNeeded("suggestion-parts", loadParts);
  const { data: collection = nothing, prepare: prepareCollection } = useWhenNeeded(COLLECTION_URL, fetchData);
  const history = useHistory();
  const limit = useIsPhone() ? MAX_ON_PHONES : MAX_SUGGESTIONS;

  // Renders the keystroke first, and the list with lower priority.
  const typed = useDeferredValue(text);
  const suggestions = useMemo(
    () => parts?.suggest(typed, { history, collection }, limit) ?? noSuggestions,
    [parts, typed, history, collection, limit],
  );
  const prepare = () => {
    prepareParts();
    prepareCollection();
  };
  return { suggestions, typed, List: parts?.SuggestionList, prepare };
}

/** Loads something once, on the first `prepare`; after a failure the next `prepare` retries. */
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

function fetchData(url: string): Promise<SuggestionData> {
  return getJson<SuggestionData>(url);
}
