import type { Metadata } from "next";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { OwnStudyView } from "@/components/covers/own-study-view";
import { studyWords } from "@/lib/study/words";

export const metadata: Metadata = { title: studyWords.study, robots: { index: false } };

/** Static: the browser fetches the diagrams with their covers. */
export default function OwnStudyPage() {
  return (
    <NeedsScripts>
      <OwnStudyView />
    </NeedsScripts>
  );
}
