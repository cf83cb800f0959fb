"use client";

import { ClipboardCopy, Pencil, PencilRuler } from "lucide-react";
import { PremiumMark } from "@/components/payments/premium-mark";
import { useSession } from "@/components/session/use-session";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { editorPath } from "@/lib/diagrams/share-facts";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { editableLabel } from "@/lib/diagrams/source-kinds";
import { sourceWords } from "@/lib/diagrams/source-words";
import { editorWords } from "@/lib/editor/words";
import { copySource, downloadSource, offerPremium } from "./editable-source";

/** Menu items for the source file. Without Premium they show an offer; if the plan is unknown, the server decides. */
export function SourceItems({ diagram }: { diagram: ShownDiagram }) {
  const { account } = useSession();
  const isPremium = account?.isPremium;
  const isForOthers = account === null || isPremium === false;
  return (
    <>
      <DropdownMenuItem onSelect={() => (isForOthers ? offerPremium() : void downloadSource(diagram))}>
        <Pencil className="size-4" />
        {sourceWords.editableSource}
        <small className="ml-auto flex items-center gap-2 text-xs text-muted-foreground">
          {editableLabel}
          {isForOthers && <PremiumMark />}
        </small>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={editorPath(diagram.id)}>
          <PencilRuler className="size-4" />
          {editorWords.edit}
        </a>
      </DropdownMenuItem>
      {isPremium === true && (
        <DropdownMenuItem onSelect={() => void copySource(diagram)}>
          <ClipboardCopy className="size-4" />
          {sourceWords.copySource}
        </DropdownMenuItem>
      )}
    </>
  );
}
