/** The token is as good as the folder. */
const folderLink = /^\/folders\/.*/;

/**
 * The page that somebody tells us about, without what nobody else should know: a query may hold what they searched
 * for, or a secret such as the token of a link in a mail.
 */
export function pagePath({ pathname }: { pathname: string }): string {
  return folderLink.test(pathname) ? "/folders" : pathname;
}
