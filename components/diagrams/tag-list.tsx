import { cx } from "class-variance-authority";
import { kindOf } from "@/lib/diagrams/kind";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

const mostTags: Record<ViewMode, number> = { grid: 3, list: 2 };
/** A tag of this length or more may be truncated, so it also has a tooltip with the full text. */
const LONG_TAG = 20;

/** Where the picture and the tags of a card lead. */
export interface CardLinks {
  /** Whether a figure opens the page of the diagram instead of the viewer. */
  opensPage?: true;
  figure(id: string): string;
  tag(tag: string): string;
}

type TagListProps = { diagram: ShownDiagram; view: ViewMode; links?: CardLinks };

/** The first few tags, and the number of further ones. In the list view the kind precedes them. */
export function TagList({ diagram, view, links }: TagListProps) {
  const { tags, isEditable } = diagram;
  const shown = tags.slice(0, mostTags[view]);
  const hidden = tags.slice(mostTags[view]);
  const isList = view === "list";
  if (shown.length === 0 && !isList) return null;
  return (
    <ul
      aria-label={cardWords.tags}
      className="mt-2 flex flex-wrap gap-x-1.5 gap-y-4 md:mt-1.75 md:gap-y-1.5 pair:hidden"
    >
      {isList && <li className={tagStyle}>{kindOf(diagram)}</li>}
      {isList && isEditable && (
        <li className={tagStyle}>
          <span className="text-brand">{searchWords.editable}</span>
        </li>
      )}
      {shown.map((tag) => (
        <li key={tag} {...(tag.length > LONG_TAG && { title: tag })} className="inline-flex max-w-40 min-w-0">
          {links ? (
            <a href={links.tag(tag)} className={tagLinkStyle}>
              <bdi className="truncate">{tag}</bdi>
            </a>
          ) : (
            <span className={tagStyle}>
              <bdi className="truncate">{tag}</bdi>
            </span>
          )}
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.join(", ")} className={cx(tagStyle, "relative")}>
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="sr-only">{cardWords.moreTags(hidden)}</span>
        </li>
      )}
    </ul>
  );
}

const tagStyle =
  "inline-flex h-7 min-w-0 items-center rounded-sm border px-2 text-xs text-muted-foreground transition-[border-color,color] duration-(--quick) md:h-6";

export const tagLinkStyle = cx(tagStyle, "touch-target hover:border-border-strong hover:text-foreground");
