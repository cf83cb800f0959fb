import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StudyView } from "@/components/study/study-view";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { readDeck, readStudyMode } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { studyDeck } from "@/server/collection/asked-labels";

/** The content security policy has a nonce. */
export const dynamic = "force-dynamic";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const deck = studyDeck(readDeck((await searchParams).diagrams));
  return { title: studyWords.title(studyWords.deck(deck.length)), robots: { index: false } };
}

/** Several diagrams of the collection in one session, as of a folder. Its address can be shared, with the mode. */
export default async function DeckPage({ searchParams }: PageProps) {
  const { diagrams, from, mode } = await searchParams;
  const deck = studyDeck(readDeck(diagrams));
  if (deck.length === 0) notFound();
  const back = typeof from === "string" ? { path: safeReturnTo(from), text: studyWords.back } : null;
  return (
    <StudyView
      deck={deck}
      title={studyWords.deck(deck.length)}
      back={back}
      initialMode={readStudyMode(mode)}
    />
  );
}
