import { cx } from "class-variance-authority";
import { ExternalLink, Link2 } from "lucide-react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { sourceHost } from "@/lib/diagrams/source-host";
import { savedPageWords } from "@/lib/saved/page-words";
import type { ViewMode } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";

/** Replaces the picture if its licence allows only a link. Opens the page of the source. */
export function LinkPlate({ diagram, view }: { diagram: DiagramSnapshot; view: ViewMode }) {
  const { id, title, sourceUrl } = diagram;
  const isList = view === "list";
  return (
    <div className="relative aspect-4/3 rounded-plate border border-dashed border-plate-edge bg-plate">
      <NewTabLink
        data-plate=""
        data-figure={id}
        href={sourceUrl}
        aria-label={`${searchWords.openSource}: ${title}`}
        className={cx(
          "absolute inset-0 grid place-content-center justify-items-center rounded-plate text-center text-muted-foreground focus-visible:outline-offset-3",
          isList ? "gap-1 p-1.5 text-xs" : "gap-2 p-4 text-sm",
        )}
      >
        <Link2 className={cx("size-5 text-brand", isList && "max-md:hidden")} />
        <span className={cx("max-w-[26ch]", isList && "max-md:hidden")}>{savedPageWords.linkOnly}</span>
        <span className="inline-flex max-w-full items-center gap-1.5 font-medium text-foreground">
          <span className="truncate">{sourceHost(sourceUrl) ?? searchWords.openSource}</span>
          <ExternalLink className="size-3.5" />
        </span>
      </NewTabLink>
    </div>
  );
}
