"use client";

import { Copy, ExternalLink, Image, PenTool, Share2 } from "lucide-react";
import { copyText } from "@/components/elements/copy-text";
import type { MenuProps } from "@/components/elements/lazy-menu";
import { MenuFrame } from "@/components/elements/menu-frame";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { type DownloadFormat, downloadFormatLabels, formatsOf } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { sizeWords } from "@/lib/diagrams/file-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { searchWords } from "@/lib/search/words";
import { downloadDiagram } from "./download-diagram";
import { shareDiagram } from "./share-diagram";
import { SourceItems } from "./source-items";

type DiagramMenuProps = MenuProps & {
  diagram: ShownDiagram;
  /** Whether it has all actions, or only the downloads. */
  isWhole: boolean;
};

export default function DiagramMenu({ diagram, isWhole, ...menu }: DiagramMenuProps) {
  const formats = formatsOf(diagram);
  const openSource = (
    <DropdownMenuItem asChild>
      <a href={diagram.sourceUrl} target="_blank" rel="noopener noreferrer">
        <ExternalLink className="size-4" />
        {searchWords.openSource}
      </a>
    </DropdownMenuItem>
  );
  return (
    <MenuFrame {...menu} className={diagram.isEditable ? "md:w-70" : "md:w-62"}>
      {formats.length === 0 && (
        <DropdownMenuLabel className="text-[0.8125rem]/5 text-muted-foreground">
          {diagram.licence === null ? downloadWords.noLicence : downloadWords.linkOnly}
        </DropdownMenuLabel>
      )}
      {formats.map((format) => (
        <DropdownMenuItem key={format} onSelect={() => void downloadDiagram(diagram, format)}>
          {format === "svg" ? <PenTool className="size-4" /> : <Image className="size-4" />}
          {isWhole ? downloadWords.asFormat(downloadFormatLabels[format]) : downloadFormatLabels[format]}
          <small className="ml-auto text-xs text-muted-foreground">{noteOf(diagram, format)}</small>
        </DropdownMenuItem>
      ))}
      {diagram.isEditable && <SourceItems diagram={diagram} />}
      {(isWhole || formats.length > 0) && <DropdownMenuSeparator />}
      {(isWhole || formats.length === 0) && openSource}
      {isWhole && diagram.snapshot !== null && (
        <DropdownMenuItem onSelect={() => void shareDiagram(diagram)}>
          <Share2 className="size-4" />
          {cardWords.share}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => void copyText(diagram.credit, viewerWords.creditCopied)}>
        <Copy className="size-4" />
        {viewerWords.copyCredit}
      </DropdownMenuItem>
    </MenuFrame>
  );
}

function noteOf(diagram: ShownDiagram, format: DownloadFormat): string | null {
  if (format === "svg") return downloadWords.asDrawn;
  // The size is only of interest for a pixel picture: a drawing is rendered large enough for a page of paper.
  if (format === "png") return formatsOf(diagram).includes("svg") ? null : sizeWords(diagram);
  return downloadWords.onWhite;
}
