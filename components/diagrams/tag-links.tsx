import { viewerWords } from "@/lib/diagrams/viewer-words";
import { plainSearchFor } from "@/lib/search/search-url";

type TagLinksProps = {
  tags: readonly string[];
  /** Without it, a tag leads to a search for it. */
  tagUrl?: ((tag: string) => string) | undefined;
};

/** All tags of a diagram. */
export function TagLinks({ tags, tagUrl = plainSearchFor }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={viewerWords.tags} className="flex flex-wrap gap-x-1.5 gap-y-4 md:gap-y-1.5 print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="inline-flex max-w-full min-w-0">
          <a href={tagUrl(tag)} rel="nofollow" className={tagStyle}>
            <bdi className="truncate">{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

const tagStyle =
  "touch-target inline-flex h-7 min-w-0 items-center rounded-sm border px-2 text-xs text-muted-foreground transition-[border-color,color] duration-(--quick) hover:border-border-strong hover:text-foreground md:h-6";
