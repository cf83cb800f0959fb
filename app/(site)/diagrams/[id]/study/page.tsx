import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StudyView } from "@/components/study/study-view";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { readStudyMode } from "@/lib/study/study-diagram";
import { studyWords } from "@/lib/study/words";
import { studyDiagram } from "@/server/collection/asked-labels";

/** The content security policy has a nonce. */
export const dynamic = "force-dynamic";

type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ mode?: string | string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const { title } = studyDiagram(id) ?? notFound();
  return { title: studyWords.title(title), description: studyWords.description(title) };
}

/** A diagram of the collection whose labels are hidden and asked. Its address can be shared, with the mode. */
export default async function StudyPage({ params, searchParams }: PageProps) {
  const [{ id }, { mode }] = await Promise.all([params, searchParams]);
  const diagram = studyDiagram(id) ?? notFound();
  return (
    <StudyView
      deck={[diagram]}
      title={diagram.title}
      back={{ path: diagramPath(id), text: studyWords.backTo(diagram.title) }}
      initialMode={readStudyMode(mode)}
    />
  );
}
