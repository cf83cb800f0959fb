/** The token grants access to the folder. */
const folderLink = /^\/folders\/.*/;

/**
 * The page that feedback is about, without confidential parts: a query may contain a search, or a secret such as the
 * token of a link in an email.
 */
export function pagePath({ pathname }: { pathname: string }): string {
  return folderLink.test(pathname) ? "/folders" : pathname;
}
