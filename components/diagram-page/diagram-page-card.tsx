import { ExternalLink } from "lucide-react";
import { Byline, LicenceMeaning } from "@/components/diagrams/byline";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { creditOf } from "@/lib/diagrams/licences/author";
import { pageWords } from "@/lib/diagrams/page-words";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { searchWords } from "@/lib/search/words";
import { DiagramPagePlate } from "./diagram-page-plate";

type DiagramPageCardProps = {
  diagram: DiagramSnapshot;
  /** Its place in the list, from 1: people say "look at Fig. 3". */
  place: number;
  /** Its place on this page of the list, from 1. */
  placeOnPage: number;
};

/** One diagram of a shared list: title, author, licence, and a link to its page. */
export function DiagramPageCard({ diagram, place, placeOnPage }: DiagramPageCardProps) {
  const { title, lang, dir, author, licence } = diagram;
  const href = diagramPath(diagram.id);
  return (
    <li className="group/card min-w-0">
      <figure>
        {hasPicture(diagram) ? (
          <DiagramPagePlate diagram={diagram} href={href} place={placeOnPage} />
        ) : (
          <LinkPlate title={title} href={href} />
        )}
        <figcaption className="grid gap-0.5 pt-3">
          <h2 className="line-clamp-3 text-[0.9375rem]/5.5 font-medium text-pretty wrap-anywhere">
            <span className="fig mr-px">{searchWords.figure(place)}</span>{" "}
            <bdi {...(lang !== null && { lang })} dir={dir}>
              {title}
            </bdi>
          </h2>
          <Byline credit={author === null ? creditOf(diagram) : searchWords.by(author)} licence={licence} />
          <LicenceMeaning licence={licence} />
        </figcaption>
      </figure>
    </li>
  );
}

/** Replaces the plate if only a link to the diagram is stored. */
function LinkPlate({ title, href }: { title: string; href: string }) {
  return (
    <a
      href={href}
      data-plate=""
      className="plate-grid grid aspect-4/3 place-content-center justify-items-center gap-2.5 rounded-plate border border-plate-edge bg-plate p-4 text-sm text-muted-foreground focus-visible:outline-offset-3"
    >
      <span className="sr-only">{title}. </span>
      <ExternalLink className="size-5" />
      {pageWords.notShownTitle}
    </a>
  );
}
