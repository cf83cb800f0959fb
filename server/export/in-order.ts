import "server-only";

/**
 * Makes something of each item, a few at a time, and hands it out in the order of the items. What is made ahead waits:
 * nothing further is begun before the first of it has been taken.
 */
export async function* mapInOrder<Item, Made>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item, index: number) => Promise<Made>,
): AsyncGenerator<Made, void, undefined> {
  const underWay: Promise<Made>[] = [];
  let begun = 0;
  for (let taken = 0; taken < items.length; taken += 1) {
    for (const item of items.slice(begun, taken + atOnce)) {
      const made = make(item, begun);
      // Told of when its turn comes, which may be never.
      made.catch(() => {});
      underWay.push(made);
      begun += 1;
    }
    const first = underWay.shift();
    if (first) yield await first;
  }
}
