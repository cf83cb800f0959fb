import "server-only";

/** Elements to render including all copies; the heaviest maps have tens of thousands. */
const MAX_DRAWN = 1_000_000;
/** Depth of nested copies. */
const MAX_CHAIN = 500;

interface Part {
  /** Its own elements, without those of nested parts. */
  elements: number;
  within: Part[];
  /** The ids that its own elements reference by `<use>`. */
  copies: string[];
  /** All elements rendered for it; null before it was counted. */
  drawn: number | null;
}

/** Counts the elements that `<use>` expands to: a few lines can request more than any machine can render. */
export function createCopyCount() {
  const root = newPart();
  const byId = new Map<string, Part>();
  const open: Part[] = [root];

  function drawnOf(part: Part, chain: number): number {
    if (part.drawn !== null) return part.drawn;
    if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    // A circular reference finds 0 here; renderers ignore it too.
    part.drawn = 0;
    let drawn = part.elements;
    for (const inner of part.within) drawn += drawnOf(inner, chain + 1);
    for (const id of part.copies) {
      const copied = byId.get(id);
      if (copied) drawn += drawnOf(copied, chain + 1);
    }
    part.drawn = drawn;
    return drawn;
  }

  return {
    /** @param copied the id that the element references */
    open(id: string | undefined, copied: string | undefined): void {
      let part = open.at(-1) ?? root;
      if (id !== undefined) {
        const own = newPart();
        part.within.push(own);
        if (!byId.has(id)) byId.set(id, own);
        part = own;
      }
      part.elements += 1;
      if (copied !== undefined) part.copies.push(copied);
      open.push(part);
    },
    close(): void {
      if (open.length > 1) open.pop();
    },
    isTooMuch: (): boolean => drawnOf(root, 0) > MAX_DRAWN,
  };
}

function newPart(): Part {
  return { elements: 0, within: [], copies: [], drawn: null };
}
