import type { Metadata } from "next";
import { OfflineView } from "@/components/offline/offline-view";
import { keptWords } from "@/lib/collection/kept-words";

export const metadata: Metadata = {
  title: keptWords.title,
  description: keptWords.lead,
  robots: { index: false },
};

/** Static: only the browser knows what it keeps. */
export default function OfflinePage() {
  return <OfflineView />;
}
