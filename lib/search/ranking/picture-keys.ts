const addressPattern = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;
const imageEnding = /\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;

/** `.../commons/a/ab/Name.svg`; below `thumb/`, each file has a folder with its sizes. */
const wikimediaFile = /^\/wikipedia\/(\w+)\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/;
const commonsHost = /^commons\.(?:m\.)?wikimedia\.org$/;
const commonsPage = /^\/wiki\/(?:File|Image):(.+)$/i;
const commonsRedirect = /^\/wiki\/Special:(?:FilePath|Redirect\/file)\/(.+)$/i;

/** One key for each picture, whatever its URL. Wikimedia files are identified by their name. */
export function pictureKey(imageSrc: string): string {
  const address = readAddress(imageSrc);
  if (!address) return `at:${imageSrc}`;
  const { host, path, query } = address;
  if (host === "upload.wikimedia.org" || host === "thumb.wikimedia.org") {
    const [, wiki, name] = wikimediaFile.exec(path) ?? [];
    if (wiki && name) return fileKey(wiki, name);
  }
  const commonsName = commonsHost.test(host) && commonsRedirect.exec(path)?.[1];
  if (commonsName) return fileKey("commons", commonsName);
  const parameters = imageEnding.test(path) ? "" : identifyingParameters(query);
  return `at:${host}${decoded(path)}${parameters && `?${parameters}`}`;
}

/** The key of the Commons file that a page describes; null for any other page. */
export function commonsPageKey(sourceUrl: string): string | null {
  // A cheap check first: this runs for every diagram, and few are from Commons.
  if (!sourceUrl.includes("wikimedia.org")) return null;
  const address = readAddress(sourceUrl);
  if (!address || !commonsHost.test(address.host)) return null;
  const { path, query } = address;
  const name = commonsPage.exec(path)?.[1];
  if (name) return fileKey("commons", name);
  if (path !== "/w/index.php") return null;
  const pageId = /(?:^|&)curid=(\d+)(?:&|$)/.exec(query)?.[1];
  const titled = /(?:^|&)title=(?:File|Image)(?::|%3A)([^&]+)/i.exec(query)?.[1];
  if (pageId) return `commons-${pageId}`;
  return titled ? fileKey("commons", titled) : null;
}

function readAddress(address: string): { host: string; path: string; query: string } | null {
  const [, host, path = "", query = ""] = addressPattern.exec(address) ?? [];
  return host ? { host: host.toLowerCase(), path, query } : null;
}

/** The query string without tracking parameters, sorted. */
function identifyingParameters(query: string): string {
  if (!query) return "";
  return query
    .split("&")
    .filter((parameter) => parameter && !isTrackingParameter(parameter.split("=", 1)[0] ?? ""))
    .sort()
    .join("&");
}

/** MediaWiki treats spaces as underscores and capitalises the first letter. */
function fileKey(wiki: string, name: string): string {
  const title = decoded(name).replaceAll(" ", "_").normalize("NFC");
  return `file:${wiki}:${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** A malformed URL is compared unchanged. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const trackingParameter =
  /^(?:utm_\w*|fbclid|gclid|gclsrc|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga)$/i;

/** Whether a URL parameter identifies the referrer instead of the content. */
export function isTrackingParameter(name: string): boolean {
  return trackingParameter.test(name);
}
