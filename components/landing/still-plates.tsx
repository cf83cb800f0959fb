import type { Diagram } from "@/lib/diagrams/diagram";
import { PlateTile } from "./plate-tile";

/** Plates of the collection lying on the drafting grid beside the hero: looked at, not used. */
export function StillPlates({ diagrams, firstPlace }: { diagrams: Diagram[]; firstPlace: number }) {
  const half = Math.ceil(diagrams.length / 2);
  const tiles = diagrams.map((diagram, index) => (
    <PlateTile key={diagram.id} diagram={diagram} place={firstPlace + index} />
  ));
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-16 h-216 overflow-clip mask-[linear-gradient(98deg,transparent_57%,#000_69%),linear-gradient(180deg,transparent_4rem,#000_10rem,#000_72%,transparent)] mask-intersect perspective-[2000px] perspective-origin-[60%_20%] max-xl:hidden"
    >
      <div className="absolute top-8 left-[58.5%] grid origin-top-left rotate-x-22 -rotate-y-15 rotate-z-10 grid-cols-[repeat(2,20rem)] gap-7">
        <div className="grid content-start gap-7">{tiles.slice(0, half)}</div>
        <div className="-mt-28 grid content-start gap-7">{tiles.slice(half)}</div>
      </div>
    </div>
  );
}
