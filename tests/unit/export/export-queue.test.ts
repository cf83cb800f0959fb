import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acquireExportSlot } from "@/server/export/export-queue";
import type { Release } from "@/server/http/work-queue";

beforeEach(() => void vi.useFakeTimers());
const releases: Release[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
  vi.useRealTimers();
});

let readers = 0;

/** Somebody who reads an export to no end. */
async function startExport(address: string, of: "account" | "link") {
  readers += 1;
  const reader = { isCutOff: false };
  const release = await acquireExportSlot(
    { callerId: `caller ${readers}`, address },
    of,
    new AbortController().signal,
    () => {
      reader.isCutOff = true;
      release();
    },
  );
  releases.push(release);
  return reader;
}

it.each([
  ["account", 4],
  ["link", 2],
] as const)(
  "one address holds no slot of the %s exports for more than two minutes while another waits",
  async (of, all) => {
    const slow = await Promise.all(Array.from({ length: all }, () => startExport("one", of)));
    const refused = expect(startExport("other", of)).rejects.toMatchObject({ code: "too_many_requests" });
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    // Those of the other kind are not in its way.
    await startExport("other", of === "link" ? "account" : "link");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(slow.some(({ isCutOff }) => isCutOff)).toBe(false);
    await startExport("other", of);
    expect(slow.filter(({ isCutOff }) => isCutOff)).toHaveLength(1);
  },
);
