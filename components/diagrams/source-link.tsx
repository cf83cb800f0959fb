import { ExternalLink } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";

/** A link to the page of the source. */
export function SourceLink({ sourceUrl }: { sourceUrl: string }) {
  return (
    <a
      href={sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonVariants({ variant: "outline" })}
    >
      <ExternalLink className="size-4" />
      {viewerWords.source}
    </a>
  );
}
