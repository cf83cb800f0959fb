import { ExternalLink } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { viewerWords } from "@/lib/diagrams/viewer-words";

/** The way to the page where a diagram stands. */
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
