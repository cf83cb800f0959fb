import type { Metadata } from "next";
import { OfflineScreen } from "@/components/offline/offline-screen";
import { keptWords } from "@/lib/collection/kept-words";

export const metadata: Metadata = { title: keptWords.collectionTitle, robots: { index: false } };

/** The shell page: kept by browsers, and shown in the place of pages that a server renders. */
export default function ShellPage() {
  return <OfflineScreen />;
}
