"use client";

import { useRef } from "react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import type { CardLinks } from "@/components/diagrams/tag-list";
import { useIsWanted } from "@/components/hooks/use-is-wanted";
import { collectionPath } from "@/lib/collection/choice";
import { diagramPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

type CollectionCardsProps = {
  label: string;
  diagrams: readonly ShownDiagram[];
  /** Place of the first among all. */
  firstPlace: number;
  /** Place of the first on this page. */
  firstOnPage?: number;
  /** Whether they are a glance at a subject, under its heading. */
  isGlance?: boolean;
};

const links: CardLinks = {
  opensPage: true,
  figure: diagramPath,
  tag: (tag) => collectionPath({}, { query: tag }),
};

/**
 * Cards of the collection. A client component as a whole, so that the page has the facts of a diagram once and not
 * also its elements. The overview has so many that their toolbars are added where they are nearly in view.
 */
export function CollectionCards(props: CollectionCardsProps) {
  const { label, diagrams, firstPlace, firstOnPage = 1, isGlance = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(place);
  return (
    <div ref={place}>
      <PlateGrid label={label}>
        {diagrams.map((diagram, index) => (
          <DiagramCard
            key={diagram.id}
            diagram={diagram}
            place={firstPlace + index}
            placeOnPage={firstOnPage + index}
            links={links}
            isBrief={isGlance}
            hasToolbar={isWanted || !isGlance}
          />
        ))}
      </PlateGrid>
    </div>
  );
}
