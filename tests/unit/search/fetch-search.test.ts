import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchSearch } from "@/components/search/fetch-search";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Replaces `fetch` with one that never answers, and ends with an error of this name when its signal fires. */
function hang(errorName: string) {
  const fetch = vi.fn(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((_, reject) => {
        const end = () => reject(new DOMException("", errorName));
        if (signal.aborted) end();
        else signal.addEventListener("abort", end);
      }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("a search request that times out", () => {
  // Firefox and Chromium end the fetch with a TimeoutError, WebKit with an AbortError.
  it.each(["TimeoutError", "AbortError"])("is not retried when the fetch ends with %s", async (errorName) => {
    vi.useFakeTimers();
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    const fetch = hang(errorName);
    const answer = expect(fetchSearch({ query: "cell" })).rejects.toMatchObject({ name: errorName });
    timeout.abort();
    await vi.runAllTimersAsync();
    await answer;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it("a search request that loses its connection is retried twice", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  const answer = expect(fetchSearch({ query: "cell" })).rejects.toThrow("Failed to fetch");
  await vi.runAllTimersAsync();
  await answer;
  expect(fetch).toHaveBeenCalledTimes(3);
});
