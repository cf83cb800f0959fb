import type { Diagram, Licence } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";

const MAX_TAGS = 3;

/** Number and title, author and licence, topics: always, in that order. */
export function DiagramCaption({ diagram, place }: { diagram: Diagram; place: number }) {
  const { title, lang, dir, licence, tags } = diagram;
  const hiddenTags = tags.length - MAX_TAGS;
  return (
    <figcaption className="grid gap-0.5 pt-3">
      <h2 className="line-clamp-3 text-[0.9375rem]/5.5 font-medium text-pretty wrap-anywhere">
        <span className="fig mr-1.25">{searchWords.figure(place)}</span>
        <bdi {...(lang !== null && { lang })} dir={dir}>
          {title}
        </bdi>
      </h2>
      <p className="flex min-w-0 gap-1.5 text-[0.8125rem]/5 text-muted-foreground">
        <span className="truncate">{searchWords.by(creditOf(diagram))}</span>
        <span aria-hidden="true">·</span>
        {licence ? (
          <LicenceLink licence={licence} />
        ) : (
          <span className="whitespace-nowrap">{searchWords.licenceNotStated}</span>
        )}
      </p>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-1.75 flex flex-wrap gap-1.5">
          {tags.slice(0, MAX_TAGS).map((tag) => (
            <li key={tag} className={tagStyle}>
              <span className="truncate">{tag}</span>
            </li>
          ))}
          {hiddenTags > 0 && <li className={tagStyle}>+{hiddenTags}</li>}
        </ul>
      )}
    </figcaption>
  );
}

/** The name of the licence; what it means in plain words is one hover, or one more word of a reader, away. */
function LicenceLink({ licence: { name, url, meaning } }: { licence: Licence }) {
  if (url === null) {
    return (
      <span title={meaning} className="whitespace-nowrap text-foreground">
        {name}
      </span>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="license noopener noreferrer"
      title={meaning}
      className="-my-0.5 rounded-sm py-0.5 whitespace-nowrap text-foreground hover:underline"
    >
      {name}
    </a>
  );
}

const tagStyle =
  "inline-flex h-7 max-w-40 items-center rounded-sm border px-2 text-xs text-muted-foreground md:h-6";

/** Who made it, else the site it stands on. */
function creditOf({ author, sourceUrl }: Diagram): string {
  if (author !== null) return author;
  try {
    return new URL(sourceUrl).hostname.replace(/^www\./, "");
  } catch {
    return searchWords.unknownSource;
  }
}
