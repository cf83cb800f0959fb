import type { Metadata } from "next";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { SheetView } from "@/components/saved/sheet/sheet-view";
import { sheetWords } from "@/lib/saved/export-words";

export const metadata: Metadata = { title: sheetWords.title, robots: { index: false } };

/** Static: the browser fetches the saved diagrams. */
export default function SheetPage() {
  return (
    <NeedsScripts>
      <SheetView />
    </NeedsScripts>
  );
}
