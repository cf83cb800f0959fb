import { ExternalLink } from "lucide-react";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";

/** A link to the page of the source. */
export function SourceLink({ sourceUrl, className }: { sourceUrl: string; className?: string }) {
  return (
    <NewTabLink href={sourceUrl} className={buttonVariants({ variant: "outline", className })}>
      <ExternalLink className="size-4" />
      {viewerWords.source}
    </NewTabLink>
  );
}
