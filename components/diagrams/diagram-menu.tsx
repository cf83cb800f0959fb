"use client";

import { ClipboardCopy, CodeXml, Copy, ExternalLink, FolderPlus, Share2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "@/components/elements/copy-text";
import type { MenuProps } from "@/components/elements/lazy-menu";
import { MenuFrame } from "@/components/elements/menu-frame";
import { NewTabLink } from "@/components/elements/new-tab-link";
import { chooseFolder } from "@/components/saving/toggle-saved";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import type { DownloadChoice } from "@/lib/diagrams/download-choices";
import { downloadFormatLabels, formatsOf, mayCopy } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { saveWords } from "@/lib/saved/save-words";
import { searchWords } from "@/lib/search/words";
import { exportRefusal, flashcardsPath } from "@/lib/study/covers";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { copyHtml } from "./copying/copy-html";
import { copyPicture } from "./copying/copy-picture";
import { choiceFor, keepChoice, readChoice } from "./download-choice";
import { DownloadItems } from "./download-items";
import { FlashcardItems } from "./flashcard-items";
import { shareDiagram } from "./share-diagram";
import { SourceItems } from "./source-items";

type DiagramMenuProps = MenuProps & {
  diagram: ShownDiagram;
  /** Whether it has all actions, or only the downloads. */
  isWhole: boolean;
};

export default function DiagramMenu({ diagram, isWhole, ...menu }: DiagramMenuProps) {
  const { id, title, snapshot } = diagram;
  const formats = formatsOf(diagram);
  const [choice, setChoice] = useState(readChoice);
  const choose = (chosen: DownloadChoice) => {
    keepChoice(chosen);
    setChoice(chosen);
  };
  const { labels } = choiceFor("png", diagram, choice);
  const openSource = (
    <DropdownMenuItem asChild>
      <NewTabLink href={diagram.sourceUrl}>
        <ExternalLink className="size-4" />
        {searchWords.openSource}
      </NewTabLink>
    </DropdownMenuItem>
  );
  return (
    <MenuFrame {...menu} className="md:w-80">
      {formats.length === 0 && (
        <DropdownMenuLabel className="text-[0.8125rem]/5 text-muted-foreground">
          {diagram.licence === null ? downloadWords.noLicence : downloadWords.linkOnly}
        </DropdownMenuLabel>
      )}
      <DownloadItems
        diagram={diagram}
        choice={choice}
        onChoose={choose}
        nameOf={(format) => {
          const label = downloadFormatLabels[format];
          return isWhole ? downloadWords.asFormat(label) : label;
        }}
      />
      {diagram.isEditable && <SourceItems diagram={diagram} />}
      <Flashcards diagram={diagram} />
      {(isWhole || formats.length > 0) && <DropdownMenuSeparator />}
      {isWhole && snapshot !== null && (
        <>
          <DropdownMenuItem onSelect={() => void chooseFolder({ id, title, snapshot })}>
            <FolderPlus className="size-4" />
            {saveWords.addToFolder}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void shareDiagram(diagram)}>
            <Share2 className="size-4" />
            {cardWords.share}
          </DropdownMenuItem>
        </>
      )}
      {(isWhole || formats.length === 0) && openSource}
      {mayCopy(diagram) && (
        <>
          <DropdownMenuItem onSelect={() => void copyPicture(diagram, labels)}>
            <ClipboardCopy className="size-4" />
            {viewerWords.copyImage}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void copyHtml(diagram)}>
            <CodeXml className="size-4" />
            {viewerWords.copyHtml}
          </DropdownMenuItem>
        </>
      )}
      <DropdownMenuItem onSelect={() => void copyText(diagram.credit, viewerWords.creditCopied)}>
        <Copy className="size-4" />
        {viewerWords.copyCredit}
      </DropdownMenuItem>
    </MenuFrame>
  );
}

/** The flashcards of labels or covers. If the licence forbids them, why. */
function Flashcards({ diagram }: { diagram: ShownDiagram }) {
  const { id, title, isStudyable, coverCount = 0 } = diagram;
  if (isStudyable) return <FlashcardItems source={{ path: `/api/diagrams/${id}/flashcards`, title }} />;
  if (coverCount === 0) return null;
  const refusal = exportRefusal(diagram);
  if (refusal === null) return <FlashcardItems source={{ path: flashcardsPath(id), title }} />;
  return (
    <DropdownMenuLabel className="text-[0.8125rem]/5 text-muted-foreground">
      {flashcardWords.refused(refusal)}
    </DropdownMenuLabel>
  );
}
