import type { Metadata } from "next";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { CoversView } from "@/components/covers/covers-view";
import { coverWords } from "@/lib/study/cover-words";

export const metadata: Metadata = { title: coverWords.title, robots: { index: false } };

/** Static: the browser fetches the saved diagram with its covers. */
export default function CoversPage() {
  return (
    <NeedsScripts>
      <CoversView />
    </NeedsScripts>
  );
}
