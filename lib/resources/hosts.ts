import { encodeTopic, searchedTopic, wikiEdition } from "./topic";

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
function libreTexts(library: string, subject: string): Row {
  const site = `${library}.libretexts.org`;
  const search = at(`https://${site}/Special:Search?query=`, "&type=wiki");
  return { site, name: `${subject} LibreTexts`, search };
}

/** MediaWiki opens the article directly if its title is the topic. */
function wiki(site: string, name: string, editions: string): Row {
  const search = (topic: string) => {
    const edition = wikiEdition(topic, editions.split(" "));
    return at(`https://${edition}.${site}/w/index.php?title=Special:Search&search=`)(topic);
  };
  return { site, subdomains: true, name, search };
}

/** A host, with its search as a path. */
type Row = Omit<LearningHost, "host" | "search"> & {
  /** The host, with "www." if the URL of its search has it. */
  site: string;
  /** The path of the search up to the topic, or a function if that is not enough. */
  search?: string | ((topic: string) => string);
};

const rows: readonly Row[] = [
  // For every subject
  {
    site: "www.khanacademy.org",
    subdomains: true,
    name: "Khan Academy",
    search: "/search?page_search_query=",
  },
  { site: "ocw.mit.edu", name: "MIT OpenCourseWare", search: "/search/?q=" },
  {
    site: "www.open.edu",
    path: "/openlearn",
    name: "OpenLearn",
    search: "/openlearn/local/ocwglobalsearch/search.php?q=",
  },
  { site: "openstax.org", name: "OpenStax" },
  { site: "learn.saylor.org", name: "Saylor Academy" },
  { site: "www.ck12.org", name: "CK-12", search: "/search/?q=" },
  { site: "www.edx.org", name: "edX", search: "/search?q=" },
  { site: "www.coursera.org", name: "Coursera", search: "/search?query=" },
  { site: "www.classcentral.com", name: "Class Central", search: "/search?q=" },
  { site: "nptel.ac.in", name: "NPTEL" },
  wiki("wikipedia.org", "Wikipedia", "ja ko zh ru ar he hi th el"),
  wiki("wikiversity.org", "Wikiversity", "ja ko zh ru ar hi el"),
  wiki("wikibooks.org", "Wikibooks", "ja ko zh ru ar he hi th el"),
  {
    site: "commons.wikimedia.org",
    name: "Wikimedia Commons",
    search: "/wiki/Special:MediaSearch?type=video&search=",
  },
  {
    site: "www.britannica.com",
    also: ["kids.britannica.com"],
    name: "Encyclopaedia Britannica",
    search: "/search?query=",
  },
  { site: "www.bbc.co.uk", path: "/bitesize", name: "BBC Bitesize", search: "/bitesize/search?q=" },
  {
    site: "www.youtube.com",
    also: ["m.youtube.com", "youtu.be"],
    name: "YouTube",
    search: "/results?search_query=",
    isPage: isYouTubePage,
    signOf: filmSign,
  },
  { site: "ed.ted.com", name: "TED-Ed", search: "/search?qs=" },
  { site: "www.pbslearningmedia.org", name: "PBS LearningMedia", search: "/search/?q=" },
  { site: "thecrashcourse.com", name: "Crash Course" },
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
  { site: "phet.colorado.edu", name: "PhET Interactive Simulations", search: "/en/search?q=" },
  { site: "physicsclassroom.com", name: "The Physics Classroom" },
  { site: "www.nasa.gov", subdomains: true, name: "NASA", search: "/?search=" },
  { site: "noaa.gov", subdomains: true, name: "NOAA" },
  { site: "www.usgs.gov", subdomains: true, name: "US Geological Survey", search: "/search?keywords=" },
  { site: "ourworldindata.org", name: "Our World in Data", search: "/search?q=" },

  // Medicine
  { site: "medlineplus.gov", name: "MedlinePlus" },
  { site: "www.ncbi.nlm.nih.gov", path: "/books", name: "NCBI Bookshelf", search: "/books/?term=" },
  { site: "genome.gov", name: "National Human Genome Research Institute" },

  // Mathematics
  { site: "mathworld.wolfram.com", name: "Wolfram MathWorld", search: "/search/?query=" },
  { site: "tutorial.math.lamar.edu", name: "Paul's Online Math Notes" },
  { site: "3blue1brown.com", name: "3Blue1Brown" },
  { site: "geogebra.org", name: "GeoGebra" },

  // Computing and engineering
  { site: "www.freecodecamp.org", name: "freeCodeCamp", search: "/news/search/?query=" },
  { site: "developer.mozilla.org", name: "MDN Web Docs", search: "/en-US/search?q=" },
  { site: "www.geeksforgeeks.org", name: "GeeksforGeeks", search: "/search/?gq=" },
  { site: "w3schools.com", name: "W3Schools" },
  { site: "docs.python.org", name: "Python documentation" },
  { site: "cs50.harvard.edu", name: "Harvard CS50" },
  { site: "visualgo.net", name: "VisuAlgo" },
  { site: "sqlbolt.com", name: "SQLBolt" },
  { site: "cloudflare.com", path: "/learning", name: "Cloudflare Learning Center" },
  { site: "developers.google.com", path: "/machine-learning", name: "Google Machine Learning Education" },
  { site: "elementsofai.com", subdomains: true, name: "Elements of AI" },
  { site: "allaboutcircuits.com", path: "/textbook", name: "All About Circuits" },
  { site: "falstad.com", path: "/circuit", name: "Falstad Circuit Simulator" },
  { site: "engineeringstatics.org", name: "Engineering Statics" },

  // Society, languages and the arts
  { site: "core-econ.org", also: ["books.core-econ.org"], name: "CORE Econ" },
  { site: "www.worldhistory.org", name: "World History Encyclopedia", search: "/search/?q=" },
  { site: "www.loc.gov", name: "Library of Congress", search: "/search/?q=" },
  { site: "law.cornell.edu", path: "/wex", name: "Legal Information Institute" },
  {
    site: "plato.stanford.edu",
    name: "Stanford Encyclopedia of Philosophy",
    search: "/search/searcher.py?query=",
  },
  { site: "iep.utm.edu", name: "Internet Encyclopedia of Philosophy", search: "/?s=" },
  { site: "owl.purdue.edu", name: "Purdue OWL" },
  { site: "learnenglish.britishcouncil.org", name: "British Council LearnEnglish" },
  { site: "www.poetryfoundation.org", name: "Poetry Foundation", search: "/search?query=" },
  { site: "www.gutenberg.org", name: "Project Gutenberg", search: "/ebooks/search/?query=" },
  { site: "smarthistory.org", name: "Smarthistory", search: "/?s=" },
  { site: "musictheory.net", name: "musictheory.net" },

  // Learning itself
  { site: "learningscientists.org", name: "The Learning Scientists" },
];

export const learningHosts: readonly LearningHost[] = rows.map(({ site, search, ...row }) => ({
  ...row,
  host: site.replace(/^www\./, ""),
  ...(search && { search: typeof search === "string" ? at(`https://${site}${search}`) : search }),
}));

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

/** The URL of a source's own search results for a query; null if the source has no search or the query is empty. */
export function searchPageOf(host: LearningHost, query: string): string | null {
  const topic = searchedTopic(query);
  return topic && host.search ? host.search(topic) : null;
}

function hostAbove(name: string): LearningHost | undefined {
  const parts = name.split(".");
  const above = parts.map((_, place) => byHost.get(parts.slice(place + 1).join(".")));
  return above.find((entry) => entry?.subdomains);
}

function isPartOf({ path }: LearningHost, pathname: string): boolean {
  return !path || pathname === path || pathname.startsWith(`${path}/`);
}
