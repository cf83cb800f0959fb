import type { Metadata } from "next";
import { metadataOf } from "@/app/page-metadata";
import { CollectionView } from "@/components/collection/collection-view";
import {
  COLLECTION_PATH,
  collectionPath,
  isEverything,
  readCollectionAddress,
} from "@/lib/collection/choice";
import { choiceTitle } from "@/lib/collection/words";
import { browseCollection } from "@/server/collection/browse";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { choice, query, page } = readCollectionAddress(await searchParams);
  const metadata = metadataOf(COLLECTION_PATH);
  if (query !== null) return { ...metadata, title: choiceTitle(choice, query), robots: { index: false } };
  if (isEverything(choice)) return metadata;
  return {
    ...metadata,
    title: choiceTitle(choice),
    alternates: { canonical: collectionPath(choice, { page }) },
  };
}

/** Browses the collection, and searches in it alone, which is not counted. */
export default async function CollectionPage({ searchParams }: PageProps) {
  const address = readCollectionAddress(await searchParams);
  return <CollectionView address={address} browsed={browseCollection(address, new Date())} />;
}
