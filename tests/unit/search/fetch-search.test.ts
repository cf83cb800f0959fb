import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchSearch } from "@/components/search/fetch-search";

const request = { query: "water cycle" };
let answers: (() => Promise<Response>)[] = [];
const fetching = vi.fn(async () => {
  const answer = answers.shift();
  if (!answer) throw new Error("asked too often");
  return answer();
});

const answered = (status: number, body: object) => async () => {
  const type = status < 400 ? "application/json" : "application/problem+json";
  return Response.json(body, { status, headers: { "content-type": type } });
};
const notConnected = async () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", fetching);
  fetching.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a search that fails for a moment", () => {
  it("is tried three times, with a wait of one second, then of two", async () => {
    answers = [answered(503, {}), notConnected, answered(503, { detail: "down" })];
    const asking = fetchSearch(request).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetching).toHaveBeenCalledTimes(3);
    expect(await asking).toMatchObject({ status: 503, problem: { detail: "down" } });
  });

  it("goes on with the first answer", async () => {
    answers = [notConnected, answered(200, { query: "water cycle" })];
    const asking = fetchSearch(request);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asking).toEqual({ query: "water cycle" });
    expect(fetching).toHaveBeenCalledTimes(2);
  });
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
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    const fetch = hang(errorName);
    const answer = expect(fetchSearch(request)).rejects.toMatchObject({ name: "ApiError", isTimeout: true });
    timeout.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    await answer;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
