import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StudyView } from "@/components/study/study-view";
import { readDeck, readDeckTotal, readStudyMode } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { studyDeck } from "@/server/collection/asked-labels";

/** The content security policy has a nonce. */
export const dynamic = "force-dynamic";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { title } = await openDeck(searchParams);
  return { title: studyWords.title(title), robots: { index: false } };
}

/** Several diagrams of the collection in one session, as of a folder. Its address can be shared, with the mode. */
export default async function DeckPage({ searchParams }: PageProps) {
  const { deck, title, isCut } = await openDeck(searchParams);
  const { mode } = await searchParams;
  return <StudyView deck={deck} title={title} isCut={isCut} back={null} initialMode={readStudyMode(mode)} />;
}

async function openDeck(searchParams: PageProps["searchParams"]) {
  const { diagrams, of } = await searchParams;
  const deck = studyDeck(readDeck(diagrams));
  if (deck.length === 0) notFound();
  const total = readDeckTotal(of, deck.length);
  return { deck, title: studyWords.deck(deck.length, total), isCut: total !== null };
}
