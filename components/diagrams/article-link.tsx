import { NewTabLink } from "@/components/elements/new-tab-link";
import type { Diagram } from "@/lib/diagrams/diagram";
import { cardWords } from "@/lib/diagrams/words";

type ArticleLinkProps = { article: NonNullable<Diagram["article"]>; className?: string };

/** The article that uses a picture, and from which its description may be. */
export function ArticleLink({ article: { title, url }, className = "" }: ArticleLinkProps) {
  return (
    <NewTabLink href={url} className={`rounded-sm hover:underline ${className}`}>
      {cardWords.fromWikipedia(title)}
    </NewTabLink>
  );
}
