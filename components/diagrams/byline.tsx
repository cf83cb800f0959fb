import { NewTabLink } from "@/components/elements/new-tab-link";
import type { Licence } from "@/lib/diagrams/diagram";
import { searchWords } from "@/lib/search/words";

type BylineProps = {
  /** The author, or else the site of the source. */
  credit: string;
  /** The tooltip of the credit. */
  tip?: string | undefined;
  licence: Licence | null;
};

/**
 * The credit and the licence of a diagram in one line. The credit shrinks before the licence next to it: while it can
 * shrink, the share of the licence is below the smallest fraction of a pixel that browsers compute.
 */
export function Byline({ credit, tip, licence }: BylineProps) {
  return (
    <p className="flex max-w-full min-w-0 gap-1.5 text-[0.8125rem]/5 text-muted-foreground">
      <bdi title={tip} className="min-w-12 shrink-100000 truncate">
        {credit}
      </bdi>
      <span aria-hidden="true">·</span>
      {licence ? (
        <LicenceName licence={licence} />
      ) : (
        <span className="min-w-0 truncate">{searchWords.licenceNotStated}</span>
      )}
    </p>
  );
}

/**
 * The name of a licence. Its meaning in plain words is a tooltip that screen readers announce too; on touch screens
 * `LicenceMeaning` shows it.
 */
function LicenceName({ licence: { name, url, meaning } }: { licence: Licence }) {
  if (url === null) {
    return (
      <span title={meaning} className="relative min-w-0 truncate text-foreground">
        {name}
        <span className="sr-only">: {meaning}</span>
      </span>
    );
  }
  return (
    <NewTabLink
      href={url}
      rel="license noopener noreferrer"
      title={meaning}
      className="relative -my-0.5 min-w-0 truncate rounded-sm py-0.5 text-foreground hover:underline"
    >
      {name}
    </NewTabLink>
  );
}

/** What a licence means, on touch screens, which show no tooltip. */
export function LicenceMeaning({ licence }: { licence: Licence | null }) {
  if (!licence) return null;
  return (
    <p
      aria-hidden="true"
      className="hidden text-xs/4.5 text-muted-foreground [@media(hover:none)]:block pair:hidden"
    >
      {licence.meaning}
    </p>
  );
}
