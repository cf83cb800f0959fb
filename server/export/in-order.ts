import "server-only";

/**
 * Maps items with limited concurrency and yields the results in the order of the items. Results made ahead wait: no
 * further item is started before the first of them is consumed.
 */
export async function* mapInOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const running: Promise<Result>[] = [];
  let started = 0;
  for (let taken = 0; taken < items.length; taken += 1) {
    for (const item of items.slice(started, taken + atOnce)) {
      const result = make(item, started);
      // Handled when it is awaited, which may be never.
      result.catch(() => {});
      running.push(result);
      started += 1;
    }
    const first = running.shift();
    if (first) yield await first;
  }
}
