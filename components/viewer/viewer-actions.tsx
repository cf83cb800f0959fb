"use client";

import { cx } from "class-variance-authority";
import { ChevronDown, Download, Share2 } from "lucide-react";
import { downloadDiagram } from "@/components/diagrams/download-diagram";
import { DownloadMenu } from "@/components/diagrams/download-menu";
import { FolderButton } from "@/components/diagrams/folder-button";
import { SaveButton } from "@/components/diagrams/save-button";
import { shareDiagram } from "@/components/diagrams/share-diagram";
import { SourceLink } from "@/components/diagrams/source-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { downloadFormatLabels, formatsOf } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { cardWords } from "@/lib/diagrams/words";

type ViewerActionsProps = { diagram: ShownDiagram; className?: string };

/**
 * The main actions on a diagram: download, save, share. On phones in one row, with words only on the first. A diagram
 * that cannot be downloaded has the link to its source instead.
 */
export function ViewerActions({ diagram, className }: ViewerActionsProps) {
  return (
    <div className={cx("flex flex-wrap gap-2 print:hidden", className)}>
      {formatsOf(diagram).length > 0 ? (
        <DownloadButton diagram={diagram} />
      ) : (
        <SourceLink sourceUrl={diagram.sourceUrl} className={firstStyle} />
      )}
      <SaveButton diagram={diagram} isLabelled className={itemStyle} />
      <FolderButton diagram={diagram} isLabelled className={itemStyle} />
      {diagram.snapshot !== null && (
        <Button
          variant="outline"
          aria-label={cardWords.share}
          onClick={() => void shareDiagram(diagram)}
          className={itemStyle}
        >
          <Share2 className="size-4" />
          <span className="max-md:hidden">{cardWords.share}</span>
        </Button>
      )}
    </div>
  );
}

/** Downloads a PNG with one click, and other formats from its menu. */
function DownloadButton({ diagram }: { diagram: ShownDiagram }) {
  return (
    <div className={`flex gap-px ${firstStyle}`}>
      <Button
        className="grow rounded-r-none max-md:min-w-0 max-md:shrink max-md:px-2.5"
        onClick={() => void downloadDiagram(diagram, "png")}
      >
        <Download className="size-4" />
        {downloadWords.asFormat(downloadFormatLabels.png)}
      </Button>
      <DownloadMenu diagram={diagram} name={downloadWords.otherFormats} className={menuButtonStyle}>
        <ChevronDown className="size-4" />
      </DownloadMenu>
    </div>
  );
}

const itemStyle = "max-md:w-11 max-md:px-0 md:grow md:px-3";

const firstStyle = "min-w-0 grow basis-46 min-[62.5rem]:basis-full";

const menuButtonStyle = buttonVariants({ className: "rounded-l-none px-3!" });
