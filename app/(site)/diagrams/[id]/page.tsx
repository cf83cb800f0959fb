import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DiagramPage } from "@/components/diagram-page/diagram-page";
import { JsonLd } from "@/components/elements/json-ld";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { imageObject } from "@/lib/diagrams/share-facts";
import { breadcrumbs } from "@/lib/site/structured-data";
import { config } from "@/server/config";
import { readDiagramPage } from "@/server/diagrams/diagram-page";
import { refuseFailedLookup } from "@/server/http/lookup-failed";
import { pageMetadata } from "./page-metadata";

/** The content security policy has a nonce, and a diagram may change or be blocked at any time. */
export const dynamic = "force-dynamic";

type PageProps = { params: Promise<{ id: string }> };

/** Cached per request, because the metadata and the page need the same data. */
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

/** A diagram at its shareable URL. */
export default async function SharedDiagramPage({ params }: PageProps) {
  const { id } = await params;
  const page = await readPage(id);
  if (!page) notFound();
  const { kept, shown, snapshot, related } = page;
  const siteUrl = config().SITE_URL;
  return (
    <>
      {hasPicture(kept) && (
        <>
          <JsonLd data={imageObject(kept, siteUrl)} />
          <JsonLd data={breadcrumbs(kept, siteUrl)} />
        </>
      )}
      <DiagramPage diagram={shown} snapshot={snapshot} related={related} />
    </>
  );
}
