import type { Licence } from "../diagram";

interface LicenceKind extends Omit<Licence, "url"> {
  /** Matches codes and names, lower-cased with single hyphens between the words. */
  pattern: RegExp;
  /** URL of its text, or a function where each version has its own; null if there is none for all versions. */
  url: string | null | ((version: string, port: string) => string);
  /** Whether citations include the version. */
  isVersioned: boolean;
}

const creativeCommons = "https://creativecommons.org";

const anyUse = { allowsCommercialUse: true, allowsChanges: true };

function freeAnyway(name: string, pattern: RegExp, url: string | null, meaning: string): LicenceKind {
  return { name, pattern, url, meaning, isPublicDomain: true, ...anyUse, isVersioned: false };
}

/** @param elements as in the licence URL: "by-nc-sa" */
function attribution(elements: string, meaning: string): LicenceKind {
  return {
    name: `CC ${elements.toUpperCase()}`,
    pattern: new RegExp(`^${elements}$`),
    url: (version, port) => `${creativeCommons}/licenses/${elements}/${version}/${port ? `${port}/` : ""}`,
    meaning,
    isPublicDomain: false,
    allowsCommercialUse: !elements.includes("nc"),
    allowsChanges: !elements.includes("nd"),
    isVersioned: true,
  };
}

function onTerms(name: string, pattern: RegExp, url: string | null, meaning: string): LicenceKind {
  return { name, pattern, url, meaning, isPublicDomain: false, ...anyUse, isVersioned: true };
}

const SAME_LICENCE = "share changes under the same licence";
const FREELY = "Use and change it freely, even commercially";

export const CC0_KIND = freeAnyway(
  "CC0 1.0",
  /^(cc-?)?(0|zero)(-.*)?$/,
  `${creativeCommons}/publicdomain/zero/1.0/`,
  `${FREELY}. No credit is needed.`,
);

/** What each licence allows and requires. The first matching pattern wins. */
export const licenceKinds: readonly LicenceKind[] = [
  CC0_KIND,
  freeAnyway(
    "Public Domain Mark 1.0",
    /^(cc-)?(pdm|public-?domain-mark)(-.*)?$/,
    `${creativeCommons}/publicdomain/mark/1.0/`,
    `No copyright on it is known. ${FREELY}. No credit is needed.`,
  ),
  freeAnyway(
    "Public domain",
    /^(cc-)?(pd|public-?domain)(-.*)?$/,
    null,
    `No one holds rights to it. ${FREELY}. No credit is needed.`,
  ),
  freeAnyway(
    "No known copyright restrictions",
    /^no-(known-)?(copyright-)?restrictions$/,
    null,
    `Its keeper knows of no rights on it. ${FREELY}. No credit is needed.`,
  ),
  attribution("by", `${FREELY}, if you name the author.`),
  attribution("by-sa", `${FREELY}, if you name the author and ${SAME_LICENCE}.`),
  attribution("by-nc", "Use and change it freely, but not commercially, if you name the author."),
  attribution(
    "by-nc-sa",
    `Use and change it freely, but not commercially, if you name the author and ${SAME_LICENCE}.`,
  ),
  attribution("by-nd", "Use it unchanged, even commercially, if you name the author."),
  attribution("by-nc-nd", "Use it unchanged, but not commercially, if you name the author."),
  attribution("sa", `${FREELY}, if you ${SAME_LICENCE}.`),
  {
    ...attribution(
      "sampling+",
      "Use parts of it in works of your own, if you name the author; share the whole only without profit.",
    ),
    name: "CC Sampling+",
    pattern: /^sampling(\+|-plus)$/,
    allowsCommercialUse: null,
  },
  {
    ...attribution(
      "nc-sampling+",
      "Use parts of it in works of your own, but not commercially, if you name the author.",
    ),
    name: "CC NC-Sampling+",
    pattern: /^nc-sampling(\+|-plus)$/,
  },
  {
    ...onTerms("Attribution", /^attribution(-only)?$/, null, `${FREELY}, if you name the author.`),
    isVersioned: false,
  },
  {
    ...onTerms("Copyrighted free use", /^copyrighted-free-use$/, null, `${FREELY}; its author allows all.`),
    isVersioned: false,
  },
  onTerms(
    "GFDL",
    /^(gfdl|gnu-(fdl|free-documentation-license))(-.*)?$/,
    "https://www.gnu.org/licenses/fdl.html",
    `${FREELY}, if you name the author, add the licence's full text and ${SAME_LICENCE}.`,
  ),
  onTerms(
    "FAL",
    /^(fal|free-art-license)(-.*)?$/,
    "https://artlibre.org/licence/lal/en/",
    `${FREELY}, if you name the author and ${SAME_LICENCE}.`,
  ),
  onTerms(
    "OGL",
    /^(ogl|open-government-licen[cs]e)(-.*)?$/,
    null,
    `${FREELY}, if you name the office that published it.`,
  ),
  onTerms("LGPL", /^(gnu-)?lgpl(-.*)?$/, null, `${FREELY}, if you ${SAME_LICENCE} with their source.`),
  onTerms("GPL", /^(gnu-)?gpl(-.*)?$/, null, `${FREELY}, if you ${SAME_LICENCE} with their source.`),
  onTerms("MIT", /^(mit|expat)(-.*)?$/, null, `${FREELY}, if you keep the note of copyright.`),
  onTerms(
    "Apache",
    /^apache(-.*)?$/,
    null,
    `${FREELY}, if you keep the notes of copyright and say what changed.`,
  ),
  onTerms("BSD", /^bsd(-.*)?$/, null, `${FREELY}, if you keep the note of copyright.`),
  {
    name: "All rights reserved",
    pattern: /^all-rights-reserved$/,
    url: null,
    meaning: "Ask its owner before you use it.",
    isPublicDomain: false,
    allowsCommercialUse: false,
    allowsChanges: false,
    isVersioned: false,
  },
];
