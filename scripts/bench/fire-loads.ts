import autocannon from "autocannon";
import type { PaidSearch } from "./guests";

export interface Load {
  url: string;
  connections: number;
  /** Every connection requests them in rotation, each exactly once. */
  searches: PaidSearch[];
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
}

function fire({ url, connections, searches }: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const statuses: Record<string, number> = {};
    let answers = 0;
    let firstAt = 0;
    let lastAt = 0;
    const cannon = autocannon(
      { url, connections, requests: searches, amount: searches.length * connections, sampleInt: 100 },
      (error) => {
        if (error) reject(error);
        // From the first response to the last: autocannon's own clock includes its start-up.
        else resolve({ requestsPerSecond: ((answers - 1) * 1000) / (lastAt - firstAt), statuses });
      },
    );
    cannon.on("response", (_client, status) => {
      lastAt = performance.now();
      firstAt ||= lastAt;
      answers += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

/** Generates the load in a process of its own, so that it does not compete with the server's event loop. */
export function fireLoads(): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async (load: Load) => process.send?.(await fire(load)));
}
