import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DiagramPage } from "@/components/diagrams/diagram-page";
import { hasPicture } from "@/lib/diagrams/kept-diagram";
import { imageObject, scriptJson } from "@/lib/diagrams/share-facts";
import { config } from "@/server/config";
import { readDiagramPage } from "@/server/diagrams/diagram-page";
import { refuseFailedLookup } from "@/server/http/lookup-failed";
import { pageMetadata } from "./page-metadata";

/** Its policy has a nonce, and the next word on a diagram may come at any time. */
export const dynamic = "force-dynamic";

type PageProps = { params: Promise<{ id: string }> };

/** Once for a visit, whose head and body want the same. */
const readPage = cache(async (id: string) => {
  refuseFailedLookup(await headers());
  return readDiagramPage(id, new Date());
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const page = await readPage(id);
  if (!page) notFound();
  return pageMetadata(page.kept, config().SITE_URL);
}

/** A diagram at the address that people share. */
export default async function SharedDiagramPage({ params }: PageProps) {
  const { id } = await params;
  const page = await readPage(id);
  if (!page) notFound();
  const { kept, shown, snapshot, related } = page;
  return (
    <>
      {hasPicture(kept) && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data in which nothing ends the element
          dangerouslySetInnerHTML={{ __html: scriptJson(imageObject(kept, config().SITE_URL)) }}
        />
      )}
      <DiagramPage diagram={shown} snapshot={snapshot} related={related} />
    </>
  );
}
