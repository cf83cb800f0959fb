import { NewTabLink } from "@/components/elements/new-tab-link";
import type { Diagram } from "@/lib/diagrams/diagram";
import { cardWords } from "@/lib/diagrams/words";

type ArticleLinkProps = { article: NonNullable<Diagram["article"]> };

/** The article that uses a picture, and from which its description may be. */
export function ArticleLink({ article: { title, url } }: ArticleLinkProps) {
  return (
    <NewTabLink href={url} className="rounded-sm hover:underline">
      {cardWords.fromWikipedia(title)}
    </NewTabLink>
  );
}

/** The same below the description of a picture. */
export function ArticleLine({ article }: ArticleLinkProps) {
  return (
    <p className="-mt-2 text-[0.8125rem]/5 text-muted-foreground md:-mt-3 print:hidden">
      <ArticleLink article={article} />
    </p>
  );
}
