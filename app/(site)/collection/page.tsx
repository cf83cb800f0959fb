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
  const { choice, page } = readCollectionAddress(await searchParams);
  const metadata = metadataOf(COLLECTION_PATH);
  if (isEverything(choice)) return metadata;
  return {
    ...metadata,
    title: choiceTitle(choice),
    alternates: { canonical: collectionPath(choice, page) },
  };
}

/** Browses the collection without a search. */
export default async function CollectionPage({ searchParams }: PageProps) {
  const { choice, page } = readCollectionAddress(await searchParams);
  return <CollectionView choice={choice} browsed={browseCollection(choice, page, new Date())} />;
}
