import type { ReactNode } from "react";
import { PlateTile } from "@/components/landing/plate-tile";
import type { Diagram } from "@/lib/diagrams/diagram";
import { diagramPath } from "@/lib/diagrams/share-facts";

type LinkedPlatesProps = {
  /** Id of the heading, unique on the page. */
  id: string;
  heading: ReactNode;
  diagrams: readonly Diagram[];
  /** Whether they are numbered as figures. False if the page has other figures, whose numbers they would repeat. */
  isCounted?: boolean;
  className?: string;
};

/** Diagrams of the collection under a heading, each with a link to its page. */
export function LinkedPlates({
  id,
  heading,
  diagrams,
  isCounted = false,
  className = "",
}: LinkedPlatesProps) {
  if (diagrams.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        id={id}
        className="border-t border-foreground pt-5.5 font-display text-title tracking-[-0.01em] wrap-anywhere"
      >
        {heading}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-6 min-[821px]:grid-cols-4">
        {diagrams.map((diagram, index) => (
          <li key={diagram.id} className="min-w-0">
            <a href={diagramPath(diagram.id)} className="plate-link">
              <PlateTile diagram={diagram} {...(isCounted && { place: index + 1 })} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
