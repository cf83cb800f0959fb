import { Download, ExternalLink } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { downloadFormatLabels, downloadFormats } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { pageWords } from "@/lib/diagrams/page-words";
import { formatOf } from "@/lib/diagrams/picture-format";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";

/** What can be done with a diagram on its own page, without a script. */
export function DiagramActions({ diagram }: { diagram: ShownDiagram }) {
  const { id, licence, sourceUrl } = diagram;
  const isVector = formatOf(diagram) === "svg";
  const formats = downloadFormats.filter((format) => format !== "svg" || isVector);
  return (
    <div className="grid gap-2 print:hidden">
      {licence ? (
        <ul aria-label={pageWords.download} className="flex flex-wrap gap-2">
          {formats.map((format, index) => (
            <li key={format} className={index === 0 ? "grid basis-full" : "grid grow basis-24"}>
              <a
                href={`/api/diagrams/${id}/download?format=${format}`}
                rel="nofollow"
                aria-label={pageWords.downloadAs(downloadFormatLabels[format])}
                className={buttonVariants({ variant: index === 0 ? "default" : "outline" })}
              >
                <Download className="size-4" />
                {index === 0
                  ? pageWords.downloadAs(downloadFormatLabels[format])
                  : downloadFormatLabels[format]}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[0.8125rem]/5 text-muted-foreground">{downloadWords.noLicence}</p>
      )}
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ variant: "outline" })}
      >
        <ExternalLink className="size-4" />
        {pageWords.source}
      </a>
    </div>
  );
}
