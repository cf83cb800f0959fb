import { isTrackingParameter } from "./tracking-parameters";

const addressPattern = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;
const imageEnding = /\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;

/** `.../commons/a/ab/Name.svg`, and under `thumb/` one folder a file with its sizes. */
const wikimediaFile = /^\/wikipedia\/(\w+)\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/;
const commonsHost = /^commons\.(?:m\.)?wikimedia\.org$/;
const commonsPage = /^\/wiki\/(?:File|Image):(.+)$/i;
const commonsRedirect = /^\/wiki\/Special:(?:FilePath|Redirect\/file)\/(.+)$/i;

/** One picture has one key, under whatever address it is found; files of Wikimedia are known by their name. */
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

/** The key of the Commons file that a page is about, or null for any other page. */
export function commonsPageKey(sourceUrl: string): string | null {
  // Asked of every diagram, and few are of Commons.
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

/** Without those that only track, in an order that does not depend on who wrote them. */
function identifyingParameters(query: string): string {
  if (!query) return "";
  return query
    .split("&")
    .filter((parameter) => parameter && !isTrackingParameter(parameter.split("=", 1)[0] ?? ""))
    .sort()
    .join("&");
}

/** MediaWiki takes spaces for underscores and writes the first letter large. */
function fileKey(wiki: string, name: string): string {
  const title = decoded(name).replaceAll(" ", "_").normalize("NFC");
  return `file:${wiki}:${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** An address that is not well encoded is compared as it is. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
