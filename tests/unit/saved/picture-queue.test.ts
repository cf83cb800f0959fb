import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPictureQueue, type QueueState } from "@/components/saved/sheet/picture-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `commons-${index}`);

type Queue = ReturnType<typeof start>;

function start(count: number) {
  let state: QueueState = { pictures: new Map(), isStuck: false };
  const queue = createPictureQueue(idsOf(count), (next) => {
    state = next;
  });
  return { ...queue, current: () => state };
}

const those = (queue: Queue, ...states: string[]) =>
  [...queue.current().pictures].filter(([, state]) => states.includes(state)).map(([id]) => id);
const underWay = (queue: Queue) => those(queue, "loading", "lastTry");

/** Settles all that is under way, and what comes after it, as long as nothing has to be waited for. */
function settleAll(queue: Queue, hasLoaded: (id: string) => boolean): number {
  let asked = 0;
  for (let batch = underWay(queue); batch.length > 0; batch = underWay(queue)) {
    for (const id of batch) queue.settle(id, hasLoaded(id));
    asked += batch.length;
  }
  return asked;
}

describe("the pictures of a sheet", () => {
  it("load four at a time, in their order", () => {
    const queue = start(6);
    expect(underWay(queue)).toEqual(idsOf(4));
    queue.settle("commons-1", true);
    expect(underWay(queue)).toEqual(["commons-0", "commons-2", "commons-3", "commons-4"]);
    settleAll(queue, () => true);
    expect(those(queue, "loaded")).toHaveLength(6);
  });

  it("that fail are asked for again, after all the others", () => {
    const queue = start(9);
    queue.settle("commons-0", false);
    // Off the page in between, whether or not there is room.
    for (const id of idsOf(8).slice(1)) queue.settle(id, true);
    expect(underWay(queue)).toEqual(["commons-8"]);
    const order: string[] = [];
    for (let seconds = 0; seconds < 10; seconds += 1) {
      settleAll(queue, (id) => {
        order.push(id);
        return id !== "commons-0";
      });
      vi.advanceTimersByTime(1000);
    }
    expect(order).toEqual(["commons-8", "commons-0", "commons-0"]);
    expect(those(queue, "failed")).toEqual(["commons-0"]);
    queue.retry();
    expect(underWay(queue)).toEqual(["commons-0"]);
  });

  it("are all there in the end where a minute's requests had been used up", () => {
    const queue = start(500);
    let asked = 0;
    let minute = 0;
    /** As our server counts them. */
    const ask = () => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, asked] = [now, 0];
      asked += 1;
      return asked <= 240;
    };
    for (let seconds = 0; seconds < 600; seconds += 1) {
      settleAll(queue, ask);
      vi.advanceTimersByTime(1000);
    }
    expect(those(queue, "loaded")).toHaveLength(500);
  });

  it("are not asked for without end where nothing comes", () => {
    const queue = start(500);
    let asked = 0;
    for (let seconds = 0; seconds < 3600; seconds += 1) {
      asked += settleAll(queue, () => false);
      vi.advanceTimersByTime(1000);
    }
    expect(asked).toBeLessThan(60);
    expect(those(queue, "failed")).toHaveLength(500);
  });

  it("that hang count as failed after a while, and let the others pass", () => {
    const queue = start(5);
    for (let seconds = 0; seconds < 35; seconds += 1) {
      if (underWay(queue).includes("commons-4")) queue.settle("commons-4", true);
      vi.advanceTimersByTime(1000);
    }
    expect(those(queue, "loaded")).toEqual(["commons-4"]);
  });

  it("keep nobody from printing when nothing comes any more", () => {
    const queue = start(2);
    vi.advanceTimersByTime(15_000);
    expect(queue.current().isStuck).toBe(false);
    queue.settle("commons-0", true);
    vi.advanceTimersByTime(15_000);
    expect(queue.current().isStuck).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(queue.current().isStuck).toBe(true);
    queue.settle("commons-1", true);
    vi.advanceTimersByTime(60_000);
    expect(queue.current().isStuck).toBe(false);
  });

  it("are asked for no more when the page has gone, and anew when it comes back", () => {
    const queue = start(5);
    queue.stop();
    vi.advanceTimersByTime(120_000);
    expect(queue.current().isStuck).toBe(false);
    const next = start(5);
    expect(underWay(next)).toEqual(idsOf(4));
    expect(those(next, "lastTry")).toEqual([]);
  });

  it("whose addresses have changed are asked for again, and no others", () => {
    const queue = start(6);
    settleAll(queue, () => true);
    queue.reload(["commons-1", "commons-4", "commons-of-no-sheet"]);
    expect(underWay(queue)).toEqual(["commons-1", "commons-4"]);
    settleAll(queue, () => true);
    expect(those(queue, "loaded")).toHaveLength(6);
  });
});
