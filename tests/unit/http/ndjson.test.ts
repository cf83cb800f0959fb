import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ndjson, wantsNdjson } from "@/server/http/ndjson";
import { ProblemError } from "@/server/http/problem";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (init?: RequestInit) => new Request("https://figura.example/api/search", init);

/** Three messages, of which the second takes until the signal or its time; what becomes of them is noted. */
function slowMessages() {
  const noted: string[] = [];
  async function* make(signal: AbortSignal) {
    try {
      yield { place: 1 };
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 1000);
        signal.addEventListener("abort", () => resolve());
      });
      noted.push(signal.aborted ? "stopped" : "went on");
      yield { place: 2 };
      yield { place: 3 };
    } finally {
      noted.push("ended");
    }
  }
  return { make, noted };
}

describe("a stream of messages", () => {
  it("has a line for each", async () => {
    const { make, noted } = slowMessages();
    const response = await ndjson(make, { request: request(), timeoutMs: 5000 });
    const text = response.text();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await text).toBe('{"place":1}\n{"place":2}\n{"place":3}\n');
    expect(noted).toEqual(["went on", "ended"]);
  });

  it.each([undefined, new ProblemError("sources_unavailable", "None answers.")])(
    "stops nothing that was begun when it has been read to its end: %s",
    async (problem) => {
      let of: AbortSignal | undefined;
      async function* make(signal: AbortSignal) {
        of = signal;
        yield { place: 1 };
        if (problem) throw problem;
      }
      await (await ndjson(make, { request: request(), timeoutMs: 5000 })).text();
      expect(of?.aborted).toBe(false);
    },
  );

  it("ends its work when nobody reads it for long enough", async () => {
    const { make, noted } = slowMessages();
    await ndjson(make, { request: request(), timeoutMs: 5000 });
    expect(noted).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(noted).toEqual(["ended"]);
  });

  it.each(["between two messages", "while it waits for one"])(
    "ends its work when its reader leaves %s",
    async (when) => {
      const { make, noted } = slowMessages();
      const response = await ndjson(make, { request: request(), timeoutMs: 5000 });
      const reader = response.body?.getReader();
      await reader?.read();
      const reading = when === "while it waits for one" ? reader?.read() : undefined;
      await vi.advanceTimersByTimeAsync(10);
      await reader?.cancel();
      await reading;
      await vi.advanceTimersByTimeAsync(10);
      expect(noted.at(-1)).toBe("ended");
      expect(noted).not.toContain("went on");
    },
  );

  it("tells of an error in its last line, and of one before the first line at once", async () => {
    async function* failing() {
      yield { place: 1 };
      throw new ProblemError("sources_unavailable", "None answers.");
    }
    const response = await ndjson(failing, { request: request(), timeoutMs: 5000 });
    const [, last = ""] = (await response.text()).split("\n");
    expect(JSON.parse(last)).toMatchObject({ kind: "problem", problem: { code: "sources_unavailable" } });
    // biome-ignore lint/correctness/useYield: it fails before
    async function* refusing(): AsyncGenerator<object> {
      throw new ProblemError("daily_limit_reached", "No more today.");
    }
    await expect(ndjson(refusing, { request: request(), timeoutMs: 5000 })).rejects.toThrow(ProblemError);
  });

  it("has only its headers for HEAD", async () => {
    const { make, noted } = slowMessages();
    const response = await ndjson(make, { request: request({ method: "HEAD" }), timeoutMs: 5000 });
    expect(response.body).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual(["ended"]);
  });
});

it.each([
  ["application/x-ndjson", true],
  ["application/x-ndjson, application/json;q=0.5", true],
  ["application/json", false],
  ["*/*", false],
])("a request that accepts %s is answered in messages: %s", (accept, wants) => {
  expect(wantsNdjson(request({ headers: { accept } }))).toBe(wants);
});
