import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditorView } from "@/components/editor/editor-view";
import { editorWords } from "@/lib/editor/words";
import { editableDrawing, palette } from "@/server/collection/editable-drawing";
import { collectionDiagram } from "@/server/collection/kept-entry";

/** The content security policy has a nonce. */
export const dynamic = "force-dynamic";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = findOwn(await params);
  return { title: editorWords.title(title), robots: { index: false } };
}

/** The editor of a diagram of the collection. */
export default async function EditorPage({ params }: PageProps) {
  const { id, title, description, imageSrc, darkImageSrc } = findOwn(await params);
  const drawing = editableDrawing(id);
  if (!drawing || !imageSrc) notFound();
  const diagram = { id, title, description: description ?? title, imageSrc, darkImageSrc };
  return <EditorView diagram={diagram} drawing={drawing} palette={palette()} />;
}

function findOwn({ id }: { id: string }) {
  return collectionDiagram(id, new Date()) ?? notFound();
}
