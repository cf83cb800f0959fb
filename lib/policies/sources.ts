import type { ProviderName } from "../diagrams/providers";

interface SourceFact {
  /** Where one may read about it. */
  url: string;
  what: string;
  terms: string;
  /** What is done so that it answers what is fit for pupils. */
  safety: string;
}

/** What the pages about sources say of each. */
export const sourceFacts: Record<ProviderName, SourceFact> = {
  collection: {
    url: "/?q=diagram&source=collection",
    what: "Diagrams that Figura has drawn itself. They are there without a network.",
    terms: "CC0 1.0: use and change them freely, without a credit.",
    safety: "Every diagram has been looked at by us.",
  },
  commons: {
    url: "https://commons.wikimedia.org",
    what: "The media archive of Wikipedia and its sister projects, run by the Wikimedia Foundation.",
    terms:
      "Every file has a free licence of its own. Author and licence have to be named; Commons warrants neither.",
    safety:
      "It has no switch for safe results. Files in categories that are unfit for pupils are left out by us.",
  },
  openverse: {
    url: "https://openverse.org",
    what: "An index of openly licensed pictures of many archives and museums, run by the WordPress project.",
    terms:
      "Every picture is in the public domain or under a licence of Creative Commons. Openverse verifies none of them: look at the archive before you rely on one.",
    safety: "It is asked to leave out mature content, and what it marks as sensitive is left out by us.",
  },
  google: {
    url: "https://developers.google.com/custom-search",
    what: "Google Custom Search: pictures of the web. Google ends this service on 1 January 2027.",
    terms: "No licence is stated. Open the page that a picture is on, and ask there before you use it.",
    safety: "It is asked with SafeSearch on.",
  },
  brave: {
    url: "https://brave.com/search/api/",
    what: "Brave Image Search: pictures of the web from an index of Brave's own.",
    terms:
      "No licence is stated, and nothing of its answers may be stored: what you save of them is a card with a title and a link.",
    safety: "It is asked with safe search at its strictest.",
  },
  europepmc: {
    url: "https://europepmc.org",
    what: "Figures of open-access papers of the life sciences, from an archive run by EMBL-EBI.",
    terms:
      "The licence is the paper's, and authors and paper have to be named. A figure that a paper took from elsewhere may be under other terms.",
    safety:
      "It has no switch for safe results. These are figures of science, and may show bodies and diseases as science does.",
  },
};
