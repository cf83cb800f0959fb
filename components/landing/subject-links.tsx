import { collectionPath } from "@/lib/collection/choice";
import { facetLabel } from "@/lib/collection/words";
import type { Subject } from "@/lib/diagrams/subjects";
import { landingWords } from "@/lib/search/landing-words";

type SubjectLinksProps = {
  /** In display order, each with the number of its diagrams. */
  subjects: readonly { value: Subject; count: number }[];
  /** Diagrams in the whole collection. */
  size: number;
};

/** Links to the largest subjects of the collection, which cost no search. */
export function SubjectLinks({ subjects, size }: SubjectLinksProps) {
  return (
    <section aria-labelledby="subjects" className="grid gap-3 text-[0.8125rem]/5">
      <h2 id="subjects" className="text-muted-foreground">
        {landingWords.subjects}
      </h2>
      <ul className="flex flex-wrap gap-x-4.5 md:gap-x-5">
        {subjects.map(({ value: subject, count }) => (
          <li key={subject}>
            <a href={collectionPath({ subject })} className={linkStyle}>
              {facetLabel("subject", subject)} <span className="text-muted-foreground">{count}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={collectionPath()} className={`${linkStyle} text-brand`}>
            {landingWords.wholeCollection(size)}
          </a>
        </li>
      </ul>
    </section>
  );
}

const linkStyle =
  "inline-flex h-11 items-center gap-1.25 rounded-sm font-[550] tabular-nums hover:underline md:h-8";
