import { prerenderedPages } from "./prerendered-pages";

/**
 * Next lets shared caches keep a prerendered page for a year. After an upgrade its scripts would be gone, and users who
 * are signed in would not be redirected from the landing page to theirs.
 */
const PRERENDERED = "public, max-age=0, must-revalidate";

/** Collection pictures change only with a release, but Next makes browsers revalidate them on every use. */
const COLLECTION = "public, max-age=3600";
const picture = /^\/collection\/[\w-]+\.svg$/;

/**
 * The Cache-Control header for responses that Next writes.
 * @param root the project's folder, built
 * @returns the header for a request's URL, null where the route decides
 */
export async function cacheControls(root: string): Promise<(url: string) => string | null> {
  const prerendered = new Set(await prerenderedPages(root));
  return (url) => {
    const path = url.split("?", 1)[0] as string;
    if (prerendered.has(path)) return PRERENDERED;
    return picture.test(path) ? COLLECTION : null;
  };
}
