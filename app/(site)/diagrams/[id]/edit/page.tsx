import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditorView } from "@/components/editor/editor-view";
import { editorWords } from "@/lib/editor/words";
import { collectionDiagram } from "@/server/collection/kept-entry";

/** The content security policy has a nonce. */
export const dynamic = "force-dynamic";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = findOwn(await params);
  return { title: editorWords.title(title), robots: { index: false } };
}

/** The editor of a diagram of the collection: its source and the rendered picture. */
export default async function EditorPage({ params }: PageProps) {
  const { id, title, description } = findOwn(await params);
  return <EditorView diagram={{ id, title, description: description ?? title }} />;
}

function findOwn({ id }: { id: string }) {
  return collectionDiagram(id, new Date()) ?? notFound();
}
