import { PlateTile } from "@/components/landing/plate-tile";
import type { Diagram } from "@/lib/diagrams/diagram";
import { pageWords } from "@/lib/diagrams/page-words";
import { diagramPath } from "@/lib/diagrams/share-facts";

/** Others of the collection that have to do with the one on the page, each with the way to its own. */
export function DiagramPageRelated({ diagrams }: { diagrams: readonly Diagram[] }) {
  if (diagrams.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="page pb-14 md:pt-4 print:hidden">
      <h2
        id="more-like-this"
        className="border-t border-foreground pt-5.5 font-display text-title tracking-[-0.01em]"
      >
        {pageWords.moreLikeThis}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-6 min-[821px]:grid-cols-4">
        {diagrams.map((diagram, index) => (
          <li key={diagram.id} className="min-w-0">
            <a
              href={diagramPath(diagram.id)}
              className="block rounded-plate transition-shadow duration-(--base) ease-set hover:shadow-[0_0_0_3px_var(--background),0_0_0_4px_var(--border-strong)] focus-visible:outline-offset-3"
            >
              <PlateTile diagram={diagram} place={index + 1} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
