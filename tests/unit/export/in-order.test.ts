import { expect, it } from "vitest";
import { mapInOrder } from "@/server/export/in-order";

const items = [0, 1, 2, 3, 4];

it("hands out in the order of the items, whatever is ready first", async () => {
  const settle: (() => void)[] = [];
  const made = mapInOrder(
    items,
    2,
    (item) => new Promise<number>((resolve) => (settle[item] = () => resolve(item))),
  );
  const first = made.next();
  settle[1]?.();
  settle[0]?.();
  expect(await first).toEqual({ value: 0, done: false });
  expect(await made.next()).toEqual({ value: 1, done: false });
});

it("begins no more than it may, and nothing further while nobody takes", async () => {
  const begun: number[] = [];
  const made = mapInOrder(items, 2, async (item) => begun.push(item));
  expect(begun).toEqual([]);
  await made.next();
  expect(begun).toEqual([0, 1]);
  await made.next();
  expect(begun).toEqual([0, 1, 2]);
  await made.return();
  expect(begun).toEqual([0, 1, 2]);
});

it("tells of a failure when its turn comes", async () => {
  const made = mapInOrder(items, 3, async (item) => {
    if (item === 1) throw new Error("no");
    return item;
  });
  expect((await made.next()).value).toBe(0);
  await expect(made.next()).rejects.toThrow("no");
});
