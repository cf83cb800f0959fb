"use client";

import { GraduationCap, SquareDashedMousePointer } from "lucide-react";
import { useIsSaved } from "@/components/saving/saved-state";
import { buttonVariants } from "@/components/ui/button";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { coversPath, takesCovers } from "@/lib/study/covers";
import { deckPath, OWN_DECK_PATH } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";

type CoversLinksProps = { diagram: Pick<ShownDiagram, "id" | "provider" | "imageSrc" | "coverCount"> };

/** For a saved diagram of another source, the ways to the page on which covers are drawn and to the study page. */
export function CoversLinks({ diagram }: CoversLinksProps) {
  const { id, coverCount = 0 } = diagram;
  const isSaved = useIsSaved(id);
  if (!isSaved || !takesCovers(diagram)) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow print:hidden">
      {coverCount > 0 && (
        <a href={deckPath([id], OWN_DECK_PATH)} className={linkStyle}>
          <GraduationCap className="size-4" />
          {studyWords.studyCovers}
        </a>
      )}
      <a href={coversPath(id)} className={linkStyle}>
        <SquareDashedMousePointer className="size-4" />
        {studyWords.drawCovers}
      </a>
    </div>
  );
}

const linkStyle = buttonVariants({ variant: "outline" });
