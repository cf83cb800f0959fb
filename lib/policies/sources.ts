import type { ProviderName } from "../diagrams/providers";

interface SourceFact {
  /** A page about the source. */
  url: string;
  what: string;
  terms: string;
  /** How its results are kept suitable for pupils. */
  safety: string;
}

/** What the policies say about each source. */
export const sourceFacts: Record<ProviderName, SourceFact> = {
  collection: {
    url: "/?q=diagram&source=collection",
    what: "Diagrams that Figura has drawn itself. They need no network.",
    terms: "CC0 1.0: use and change them freely, without a credit.",
    safety: "We have looked at every diagram.",
  },
  wikipedia: {
    url: "https://en.wikipedia.org",
    what: "The drawings that editors of Wikipedia chose for the article on a topic, with their captions. The files are on Wikimedia Commons.",
    terms:
      "Every file has its own free licence. You have to name author and licence; Wikipedia guarantees neither. Captions are under CC BY-SA 4.0.",
    safety:
      "It has no setting for safe results. We leave out photographs, and files in categories that are unfit for pupils.",
  },
  commons: {
    url: "https://commons.wikimedia.org",
    what: "The media archive of Wikipedia and its sister projects, run by the Wikimedia Foundation.",
    terms:
      "Every file has its own free licence. You have to name author and licence; Commons guarantees neither.",
    safety: "It has no setting for safe results. We leave out files in categories that are unfit for pupils.",
  },
  openverse: {
    url: "https://openverse.org",
    what: "An index of openly licensed pictures from many archives and museums, run by the WordPress project.",
    terms:
      "Every picture is in the public domain or under a Creative Commons licence. Openverse verifies none of them: check with the archive before you rely on one.",
    safety: "We ask it to leave out mature content, and we leave out what it marks as sensitive.",
  },
  pubchem: {
    url: "https://pubchem.ncbi.nlm.nih.gov",
    what: "Structural formulas of substances, drawn by a database of the US National Library of Medicine. We ask it only when a search names a substance.",
    terms: "The formulas are in the public domain. Naming PubChem is a courtesy.",
    safety: "We show its formulas alone, and none of its texts on drugs and poisons.",
  },
  wellcome: {
    url: "https://wellcomecollection.org",
    what: "Historical drawings and prints from a museum of health and medicine in London.",
    terms:
      "Every picture is in the public domain or under a Creative Commons licence. Name its title, Wellcome Collection and the licence.",
    safety:
      "It has no setting for safe results. We leave out photographs, and pictures whose titles or subjects name surgery, injuries, many diseases, death, violence or nudity. Its pictures of the body are anatomical.",
  },
  wikipathways: {
    url: "https://www.wikipathways.org",
    what: "Drawn pathways of living cells, such as the Krebs cycle, from an open database that biologists curate. Figura searches its own copy of the list.",
    terms: "CC0 1.0: use and change them freely. WikiPathways asks to be cited.",
    safety:
      "Its pathways are scientific. We show one about a disease only to those who search for a disease.",
  },
  nasa: {
    url: "https://images.nasa.gov",
    what: "The picture library of NASA: space, the Earth and flight.",
    terms:
      "Free for educational and informational use under NASA's guidelines, if you name NASA and imply no endorsement. Pictures that NASA marks as those of others are left out.",
    safety:
      "It has no setting for safe results. We leave out pictures whose title, text or keywords are unfit for pupils.",
  },
  europepmc: {
    url: "https://europepmc.org",
    what: "Figures from open-access papers in the life sciences, from an archive run by EMBL-EBI.",
    terms:
      "The licence is that of the paper, and you have to name authors and paper. A figure that a paper took from elsewhere may be under other terms.",
    safety:
      "It has no setting for safe results. Its figures are scientific, and may show bodies and diseases as science does.",
  },
  zenodo: {
    url: "https://zenodo.org",
    what: "Diagrams and drawings from research, in an archive run by CERN.",
    terms:
      "Every picture has the licence of its record. You have to name its creators; Zenodo does not check it.",
    safety:
      "It has no setting for safe results. We leave out records whose title, text or keywords are unfit for pupils.",
  },
  google: {
    url: "https://developers.google.com/custom-search",
    what: "Google Custom Search: pictures from the web. Google ends this service on 1 January 2027.",
    terms: "No licence is stated. Open the page that a picture is on, and ask there before you use it.",
    safety: "We ask it with SafeSearch on.",
  },
  brave: {
    url: "https://brave.com/search/api/",
    what: "Brave Image Search: pictures from the web, in Brave's own index.",
    terms:
      "No licence is stated, and its results may not be stored: what you save from it is a card with a title and a link.",
    safety: "We ask it with safe search at its strictest.",
  },
};
