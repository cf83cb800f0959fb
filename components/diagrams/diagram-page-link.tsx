import { ExternalLink } from "lucide-react";
import { NoticePlate } from "@/components/elements/notice-plate";
import { buttonVariants } from "@/components/ui/button";
import { pageWords } from "@/lib/diagrams/page-words";
import { searchWords } from "@/lib/search/words";

/** Replaces a picture whose licence does not allow storing it. */
export function DiagramPageLink({ sourceUrl }: { sourceUrl: string }) {
  return (
    <div className="relative w-full max-w-116">
      <NoticePlate drawing="missingPage" title={pageWords.notShownTitle} text={pageWords.notShown}>
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer" className={buttonVariants()}>
          <ExternalLink className="size-4" />
          {searchWords.openSource}
        </a>
      </NoticePlate>
    </div>
  );
}
