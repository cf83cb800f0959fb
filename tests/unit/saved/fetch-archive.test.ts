import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchExport } from "@/components/saved/export/fetch-export";
import { MAX_EXPORT_MINUTES, REFERENCES_FILE } from "@/lib/saved/export";
import { exportWords } from "@/lib/saved/export-words";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An archive of which the beginning comes, and then, after some minutes, nothing more. */
function serveCut(minutes: number, end: (controller: ReadableStreamDefaultController) => void) {
  const beginning = [zipSync({ [REFERENCES_FILE]: Buffer.from("@misc{}") }, { level: 0 }).slice(0, 50)];
  const body = new ReadableStream({
    pull(controller) {
      const piece = beginning.shift();
      if (piece) return controller.enqueue(new Uint8Array(piece));
      vi.advanceTimersByTime(minutes * 60_000);
      end(controller);
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
}

const take = () =>
  fetchExport(
    { archivePath: "/api/likes/archive?folder=all" },
    "zip",
    new AbortController().signal,
    () => {},
  );
const breakOff = (controller: ReadableStreamDefaultController) =>
  controller.error(new TypeError("network error"));

describe("an archive that does not come whole", () => {
  it.each([
    ["breaks", breakOff],
    ["ends early", (controller: ReadableStreamDefaultController) => controller.close()],
  ])("may be too large for the time there is, or the connection %s", async (_, end) => {
    serveCut(3, end);
    await expect(take()).rejects.toThrow(exportWords.cutOff);
  });

  it("by the time at which the server cuts it off has taken too long", async () => {
    serveCut(MAX_EXPORT_MINUTES, breakOff);
    await expect(take()).rejects.toThrow(exportWords.tookTooLong);
  });

  it("has no connection where there is no answer at all", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(take()).rejects.toThrow(exportWords.brokenOff);
  });
});
