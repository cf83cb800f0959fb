import { viewerWords } from "@/lib/diagrams/viewer-words";
import { plainSearchFor } from "@/lib/search/search-url";
import { tagLinkStyle } from "./tag-list";

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
          <a href={tagUrl(tag)} rel="nofollow" className={tagLinkStyle}>
            <bdi className="truncate">{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
