import type { ResourceType } from "./resource";
import { encodeTopic } from "./topic";
import { wikiEdition } from "./wiki-edition";

/** A source that is free to learn from, well maintained, and safe for pupils. */
export interface LearningHost {
  /** Also matches with a leading "www.". */
  host: string;
  /** Other hosts of the same source. */
  also?: readonly string[];
  /** Whether all subdomains belong to the source. */
  subdomains?: true;
  /** Only paths below this one belong to the source. */
  path?: string;
  /** Accepts the pages of the site that teach. Other pages, such as redirects, may lead away from it. */
  isPage?: (url: URL) => boolean;
  name: string;
  kinds: readonly ResourceType[];
  /** The URL of the site's own search. Missing if it has none that is known to work. */
  search?: (topic: string) => string;
  /**
   * A URL whose status says whether a page exists, where the page itself answers 200 for missing content; else null.
   */
  signOf?: (url: URL) => URL | null;
}

/** Builds URLs that contain the topic. */
function at(address: string, ending = ""): (topic: string) => string {
  return (topic) => address + encodeTopic(topic) + ending;
}

/** MediaWiki opens the article directly if its title is the topic. */
function wiki(domain: string, editions: readonly string[]): (topic: string) => string {
  return (topic) =>
    at(`https://${wikiEdition(topic, editions)}.${domain}/w/index.php?title=Special:Search&search=`)(topic);
}

const filmPath = /^\/(?:(?:watch|playlist)$|(?:shorts|embed|live|v)\/)/;
const channelPath = /^\/(?:@|(?:channel|c|user)\/|results$)/;

/** Other paths, such as /redirect, lead to arbitrary sites. */
function isYouTubePage({ hostname, pathname }: URL): boolean {
  return hostname === "youtu.be" || filmPath.test(pathname) || channelPath.test(pathname);
}

/** oEmbed of a video or playlist: the watch page itself exists for every id, even an invented one. */
function filmSign({ hostname, pathname, href }: URL): URL | null {
  const isFilm = hostname === "youtu.be" || filmPath.test(pathname);
  return isFilm
    ? new URL(`https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(href)}`)
    : null;
}

/** Each LibreTexts library is a host with its own search. */
function libreTexts(library: string, subject: string): LearningHost {
  const host = `${library}.libretexts.org`;
  return {
    host,
    name: `${subject} LibreTexts`,
    kinds: ["article", "course"],
    search: at(`https://${host}/Special:Search?query=`, "&type=wiki"),
  };
}

export const learningHosts: readonly LearningHost[] = [
  // For every subject
  {
    host: "khanacademy.org",
    subdomains: true,
    name: "Khan Academy",
    kinds: ["video", "course", "article"],
    search: at("https://www.khanacademy.org/search?page_search_query="),
  },
  {
    host: "ocw.mit.edu",
    name: "MIT OpenCourseWare",
    kinds: ["course", "video"],
    search: at("https://ocw.mit.edu/search/?q="),
  },
  {
    host: "open.edu",
    path: "/openlearn",
    name: "OpenLearn",
    kinds: ["course", "article", "video"],
    search: at("https://www.open.edu/openlearn/local/ocwglobalsearch/search.php?q="),
  },
  { host: "openstax.org", name: "OpenStax", kinds: ["course", "article"] },
  { host: "learn.saylor.org", name: "Saylor Academy", kinds: ["course"] },
  {
    host: "ck12.org",
    name: "CK-12",
    kinds: ["course", "article", "video"],
    search: at("https://www.ck12.org/search/?q="),
  },
  {
    host: "edx.org",
    name: "edX",
    kinds: ["course"],
    search: at("https://www.edx.org/search?q="),
  },
  {
    host: "coursera.org",
    name: "Coursera",
    kinds: ["course"],
    search: at("https://www.coursera.org/search?query="),
  },
  {
    host: "classcentral.com",
    name: "Class Central",
    kinds: ["course"],
    search: at("https://www.classcentral.com/search?q="),
  },
  { host: "nptel.ac.in", name: "NPTEL", kinds: ["course", "video"] },
  {
    host: "wikipedia.org",
    subdomains: true,
    name: "Wikipedia",
    kinds: ["article"],
    search: wiki("wikipedia.org", ["ja", "ko", "zh", "ru", "ar", "he", "hi", "th", "el"]),
  },
  {
    host: "wikiversity.org",
    subdomains: true,
    name: "Wikiversity",
    kinds: ["course", "article"],
    search: wiki("wikiversity.org", ["ja", "ko", "zh", "ru", "ar", "hi", "el"]),
  },
  {
    host: "wikibooks.org",
    subdomains: true,
    name: "Wikibooks",
    kinds: ["article", "course"],
    search: wiki("wikibooks.org", ["ja", "ko", "zh", "ru", "ar", "he", "hi", "th", "el"]),
  },
  {
    host: "commons.wikimedia.org",
    name: "Wikimedia Commons",
    kinds: ["video"],
    search: at("https://commons.wikimedia.org/wiki/Special:MediaSearch?type=video&search="),
  },
  {
    host: "britannica.com",
    also: ["kids.britannica.com"],
    name: "Encyclopaedia Britannica",
    kinds: ["article"],
    search: at("https://www.britannica.com/search?query="),
  },
  {
    host: "bbc.co.uk",
    path: "/bitesize",
    name: "BBC Bitesize",
    kinds: ["article", "video", "course"],
    search: at("https://www.bbc.co.uk/bitesize/search?q="),
  },
  {
    host: "youtube.com",
    also: ["m.youtube.com", "youtu.be"],
    name: "YouTube",
    kinds: ["video", "course"],
    search: at("https://www.youtube.com/results?search_query="),
    isPage: isYouTubePage,
    signOf: filmSign,
  },
  {
    host: "ed.ted.com",
    name: "TED-Ed",
    kinds: ["video"],
    search: at("https://ed.ted.com/search?qs="),
  },
  {
    host: "pbslearningmedia.org",
    name: "PBS LearningMedia",
    kinds: ["video", "article"],
    search: at("https://www.pbslearningmedia.org/search/?q="),
  },
  { host: "thecrashcourse.com", name: "Crash Course", kinds: ["video", "course"] },
  libreTexts("bio", "Biology"),
  libreTexts("biz", "Business"),
  libreTexts("chem", "Chemistry"),
  libreTexts("eng", "Engineering"),
  libreTexts("geo", "Geosciences"),
  libreTexts("human", "Humanities"),
  libreTexts("math", "Mathematics"),
  libreTexts("med", "Medicine"),
  libreTexts("phys", "Physics"),
  libreTexts("socialsci", "Social Sciences"),
  libreTexts("stats", "Statistics"),

  // Science, the earth and space
  {
    host: "phet.colorado.edu",
    name: "PhET Interactive Simulations",
    kinds: ["course", "resource"],
    search: at("https://phet.colorado.edu/en/search?q="),
  },
  { host: "physicsclassroom.com", name: "The Physics Classroom", kinds: ["article", "course", "video"] },
  {
    host: "nasa.gov",
    subdomains: true,
    name: "NASA",
    kinds: ["article", "video"],
    search: at("https://www.nasa.gov/?search="),
  },
  { host: "noaa.gov", subdomains: true, name: "NOAA", kinds: ["article", "course", "video"] },
  {
    host: "usgs.gov",
    subdomains: true,
    name: "US Geological Survey",
    kinds: ["article", "video"],
    search: at("https://www.usgs.gov/search?keywords="),
  },
  {
    host: "ourworldindata.org",
    name: "Our World in Data",
    kinds: ["article"],
    search: at("https://ourworldindata.org/search?q="),
  },

  // Medicine
  { host: "medlineplus.gov", name: "MedlinePlus", kinds: ["article", "video", "course"] },
  {
    host: "ncbi.nlm.nih.gov",
    path: "/books",
    name: "NCBI Bookshelf",
    kinds: ["article"],
    search: at("https://www.ncbi.nlm.nih.gov/books/?term="),
  },
  { host: "genome.gov", name: "National Human Genome Research Institute", kinds: ["article"] },

  // Mathematics
  {
    host: "mathworld.wolfram.com",
    name: "Wolfram MathWorld",
    kinds: ["article"],
    search: at("https://mathworld.wolfram.com/search/?query="),
  },
  { host: "tutorial.math.lamar.edu", name: "Paul's Online Math Notes", kinds: ["article", "course"] },
  { host: "3blue1brown.com", name: "3Blue1Brown", kinds: ["video", "article"] },
  { host: "geogebra.org", name: "GeoGebra", kinds: ["course", "resource"] },

  // Computing and engineering
  {
    host: "freecodecamp.org",
    name: "freeCodeCamp",
    kinds: ["course", "article"],
    search: at("https://www.freecodecamp.org/news/search/?query="),
  },
  {
    host: "developer.mozilla.org",
    name: "MDN Web Docs",
    kinds: ["article", "course"],
    search: at("https://developer.mozilla.org/en-US/search?q="),
  },
  {
    host: "geeksforgeeks.org",
    name: "GeeksforGeeks",
    kinds: ["article"],
    search: at("https://www.geeksforgeeks.org/search/?gq="),
  },
  { host: "w3schools.com", name: "W3Schools", kinds: ["article", "course"] },
  { host: "docs.python.org", name: "Python documentation", kinds: ["article", "course"] },
  { host: "cs50.harvard.edu", name: "Harvard CS50", kinds: ["course", "video"] },
  { host: "visualgo.net", name: "VisuAlgo", kinds: ["course", "resource"] },
  { host: "sqlbolt.com", name: "SQLBolt", kinds: ["course"] },
  { host: "cloudflare.com", path: "/learning", name: "Cloudflare Learning Center", kinds: ["article"] },
  {
    host: "developers.google.com",
    path: "/machine-learning",
    name: "Google Machine Learning Education",
    kinds: ["course", "article"],
  },
  { host: "elementsofai.com", subdomains: true, name: "Elements of AI", kinds: ["course"] },
  { host: "allaboutcircuits.com", path: "/textbook", name: "All About Circuits", kinds: ["article"] },
  { host: "falstad.com", path: "/circuit", name: "Falstad Circuit Simulator", kinds: ["course", "resource"] },
  { host: "engineeringstatics.org", name: "Engineering Statics", kinds: ["article", "course"] },

  // Society, languages and the arts
  { host: "core-econ.org", also: ["books.core-econ.org"], name: "CORE Econ", kinds: ["article", "course"] },
  {
    host: "worldhistory.org",
    name: "World History Encyclopedia",
    kinds: ["article", "video"],
    search: at("https://www.worldhistory.org/search/?q="),
  },
  {
    host: "loc.gov",
    name: "Library of Congress",
    kinds: ["article", "video"],
    search: at("https://www.loc.gov/search/?q="),
  },
  {
    host: "law.cornell.edu",
    path: "/wex",
    name: "Legal Information Institute",
    kinds: ["article"],
  },
  {
    host: "plato.stanford.edu",
    name: "Stanford Encyclopedia of Philosophy",
    kinds: ["article"],
    search: at("https://plato.stanford.edu/search/searcher.py?query="),
  },
  {
    host: "iep.utm.edu",
    name: "Internet Encyclopedia of Philosophy",
    kinds: ["article"],
    search: at("https://iep.utm.edu/?s="),
  },
  { host: "owl.purdue.edu", name: "Purdue OWL", kinds: ["article", "course"] },
  {
    host: "learnenglish.britishcouncil.org",
    name: "British Council LearnEnglish",
    kinds: ["course", "video"],
  },
  {
    host: "poetryfoundation.org",
    name: "Poetry Foundation",
    kinds: ["article"],
    search: at("https://www.poetryfoundation.org/search?query="),
  },
  {
    host: "gutenberg.org",
    name: "Project Gutenberg",
    kinds: ["article"],
    search: at("https://www.gutenberg.org/ebooks/search/?query="),
  },
  {
    host: "smarthistory.org",
    name: "Smarthistory",
    kinds: ["article", "video"],
    search: at("https://smarthistory.org/?s="),
  },
  { host: "musictheory.net", name: "musictheory.net", kinds: ["course"] },

  // Learning itself
  { host: "learningscientists.org", name: "The Learning Scientists", kinds: ["article", "video"] },
];

const byHost = new Map(
  learningHosts.flatMap((entry) => [entry.host, ...(entry.also ?? [])].map((host) => [host, entry])),
);

/** The source of an https URL; null for any other URL and for one with a port or credentials. */
export function hostOf(url: URL): LearningHost | null {
  if (url.protocol !== "https:" || url.port || url.username || url.password) return null;
  const name = url.hostname.replace(/^www\./, "");
  const entry = byHost.get(name) ?? hostAbove(name);
  return entry && isPartOf(entry, url.pathname) && (entry.isPage?.(url) ?? true) ? entry : null;
}

function hostAbove(name: string): LearningHost | undefined {
  const parts = name.split(".");
  const above = parts.map((_, place) => byHost.get(parts.slice(place + 1).join(".")));
  return above.find((entry) => entry?.subdomains);
}

function isPartOf({ path }: LearningHost, pathname: string): boolean {
  return !path || pathname === path || pathname.startsWith(`${path}/`);
}
