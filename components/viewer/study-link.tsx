import { GraduationCap } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { studyPath } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";

type StudyLinkProps = { diagram: Pick<DiagramSnapshot, "id" | "isStudyable"> };

/** The way to the study page, for a diagram whose labels are known. */
export function StudyLink({ diagram: { id, isStudyable } }: StudyLinkProps) {
  if (!isStudyable) return null;
  return (
    <a
      href={studyPath(id)}
      className={buttonVariants({ variant: "outline", className: "noscript:hidden print:hidden" })}
    >
      <GraduationCap className="size-4" />
      {studyWords.studyLabels}
    </a>
  );
}
