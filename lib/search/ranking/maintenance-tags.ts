/** Whether a tag or Commons category is about file maintenance instead of the content. Case-insensitive. */
export function isMaintenanceTag(tag: string): boolean {
  return bookkeeping.test(tag.toLowerCase());
}

const files =
  "artwork|audio|diagram|file|image|illustration|media|page|photo|photograph|picture|svg|video|vector";

/**
 * Prefixes of maintenance tags, mostly Commons categories. Each is long enough not to match a topic such as
 * "attribution theory", "PD controller" or "file system".
 */
const bookkeeping = new RegExp(
  `^(?:${[
    // Licences and permissions.
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
    // Origin and maintenance of the file.
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
    // How the file was made.
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
