import { ExternalLink } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";

/** A link to the page of the source. */
export function SourceLink({ sourceUrl, className }: { sourceUrl: string; className?: string }) {
  return (
    <a
      href={sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonVariants({ variant: "outline", className })}
    >
      <ExternalLink className="size-4" />
      {viewerWords.source}
    </a>
  );
}
