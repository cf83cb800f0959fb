import type { Metadata } from "next";
import { PREVIEW_SIZE } from "@/lib/diagrams/share-facts";
import { type PublicPage, publicPage, sharePicturePath } from "@/lib/site/public-pages";
import { SITE_NAME, siteWords } from "@/lib/site/site-words";

/** The metadata of a public page for search engines and chat apps. */
export function metadataOf(path: string): Metadata {
  const page = publicPage(path);
  const { title, description } = page;
  return {
    ...(title === null ? {} : { title }),
    description,
    alternates: { canonical: path },
    ...cardOf(page, path),
  };
}

/**
 * The link preview of a page.
 * @param url canonical URL, only for the page itself: sites follow it instead of the link
 */
export function cardOf(page: PublicPage, url?: string): Pick<Metadata, "openGraph" | "twitter"> {
  const { description, headline } = page;
  const title = page.title ?? siteWords.title;
  const images = [
    { url: sharePicturePath(page), ...PREVIEW_SIZE, type: "image/png", alt: `${SITE_NAME}: ${headline}` },
  ];
  return {
    openGraph: {
      type: "website",
      siteName: SITE_NAME,
      locale: "en_GB",
      title,
      description,
      ...(url === undefined ? {} : { url }),
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** The metadata of a page whose URL may contain a token or an email address: no search engine or other site sees it. */
export function privateMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}
