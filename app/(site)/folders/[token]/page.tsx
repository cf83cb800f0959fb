import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { cardOf } from "@/app/page-metadata";
import { SharedFolder } from "@/components/saved/shared-folder";
import { folderUrl } from "@/lib/saved/saved-url";
import { publicPage } from "@/lib/site/public-pages";
import { readPageAccount } from "@/server/accounts/page-session";
import { refuseFailedLookup } from "@/server/http/lookup-failed";
import { readSharedFolder } from "@/server/saved/folder-link-page";

/** A revoked link fails with the next request. */
export const dynamic = "force-dynamic";

type PageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Cached per request, because the metadata and the page need the same data. */
const readFolder = cache(async (token: string, page: number) => {
  const received = await headers();
  refuseFailedLookup(received);
  return readSharedFolder(token, page, await readPageAccount(received), new Date());
});

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { folder } = await openFolder(props);
  return {
    title: folder.name,
    ...cardOf({ ...publicPage("/"), title: folder.name }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** A shared folder, for anyone with its link. */
export default async function SharedFolderPage(props: PageProps) {
  const { token, folder } = await openFolder(props);
  const { ownId, hasMore, page } = folder;
  return (
    <SharedFolder
      folder={folder}
      morePath={hasMore ? `/folders/${token}?page=${page + 1}` : null}
      apiPath={`/api/folders/shared/${token}`}
      ownPath={ownId && folderUrl(ownId)}
    />
  );
}

async function openFolder({ params, searchParams }: PageProps) {
  const { token } = await params;
  const { page } = await searchParams;
  const folder = await readFolder(token, pageNumber(page));
  if (!folder) notFound();
  return { token, folder };
}

/** Invalid page numbers give page 1. */
function pageNumber(text: string | string[] | undefined): number {
  return typeof text === "string" && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
