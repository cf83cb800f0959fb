/** Whether a tag, or a category of Commons, is of how a file is kept instead of what it shows; in any case. */
export function isMaintenanceTag(tag: string): boolean {
  return bookkeeping.test(tag.toLowerCase());
}

const files =
  "artwork|audio|diagram|file|image|illustration|media|page|photo|photograph|picture|svg|video|vector";

/**
 * How the tags begin by which archives keep their own house, above all the categories of Commons. Each says
 * enough to leave a topic alone that begins alike: "attribution theory", "PD controller", "file system".
 */
const bookkeeping = new RegExp(
  `^(?:${[
    // Licences, and how they were given.
    "cc[- ]?(?:0|by|zero|sa|nc|nd|pd)\\b",
    "gfdl",
    "pd(?:-| (?:art|ineligible|old|self|shape|textlogo|us)\\b)",
    "public[- ]domain",
    "copyright(?:ed)? (?:by|claim|free|holder|status)",
    "attribution(?:$|-| only| required)",
    "licen[cs]e (?:migration|review)",
    "licen[cs]ed under\\b",
    "self-(?:published|made)\\b",
    "own works?\\b",
    "items? with\\b",
    "(?:vrts|otrs)\\b",
    // How a file came here, and who looked after it.
    "all media",
    `(?:${files})s? (?:by|contributed|created|donated|from|lacking|missing|needing|requiring|reviewed|supplied)\\b`,
    `(?:${files})s? (?:containing|supported|that|to be|transferred|uploaded|using|which|with|without)\\b`,
    `(?:extracted|cropped|featured|quality|retouched|superseded|translated|valued) (?:${files})`,
    "works (?:by|copyrighted|from|needing)\\b",
    "uploaded\\b",
    "transferred (?:from|to)\\b",
    "translations? (?:needed|possible)",
    "uncategori[sz]ed",
    "(?:flickr|wikidata|wikimedia|wikipedia)\\b",
    "(?:category|commons|file|template|user):",
    "information field\\b",
    "templates? unknown\\b",
    // How it was made.
    "(?:in)?valid svg",
    "svg\\b",
    "vector(?:i[sz]ed)?[- ](?:file|graphic|image|version)",
    "(?:created|drawn|edited|generated|made|taken) (?:by|on|using|with)\\b",
    "low quality",
    "w3c[- ](?:in)?valid",
    // Dates and numbers.
    "[\\d\\s./:-]+$",
  ].join("|")})`,
);
