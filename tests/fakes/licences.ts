export interface PlateLicence {
  /** As Commons shortens it. */
  name: string;
  /** As Commons' templates call it. */
  code: string;
  /** As Openverse calls it; null for a licence that Openverse does not take in. */
  slug: string | null;
  version: string;
  url: string | null;
  terms: string;
  asksForCredit: boolean;
}

const creativeCommons = (slug: string, version: string, words: string): PlateLicence => ({
  name: `CC ${slug.toUpperCase()} ${version}`,
  code: `cc-${slug}-${version}`,
  slug,
  version,
  url: `https://creativecommons.org/licenses/${slug}/${version}`,
  terms: `Creative Commons ${words} ${version}`,
  asksForCredit: true,
});

const zero: PlateLicence = {
  name: "CC0",
  code: "cc0",
  slug: "cc0",
  version: "1.0",
  url: "http://creativecommons.org/publicdomain/zero/1.0/deed.en",
  terms: "Creative Commons Zero, Public Domain Dedication",
  asksForCredit: false,
};

const publicDomain: PlateLicence = {
  name: "Public domain",
  code: "pd",
  slug: "pdm",
  version: "1.0",
  // Commons gives no address for it.
  url: null,
  terms: "Public domain",
  asksForCredit: false,
};

const gnu: PlateLicence = {
  name: "GFDL",
  code: "gfdl",
  slug: null,
  version: "1.2",
  url: "http://www.gnu.org/copyleft/fdl.html",
  terms: "GNU Free Documentation License",
  asksForCredit: true,
};

/** What Commons takes in: nothing that forbids trade or changes. */
export const freeLicences = [
  creativeCommons("by-sa", "4.0", "Attribution-Share Alike"),
  zero,
  creativeCommons("by", "4.0", "Attribution"),
  creativeCommons("by-sa", "3.0", "Attribution-Share Alike"),
  publicDomain,
  creativeCommons("by", "2.0", "Attribution"),
  gnu,
];

/** What Openverse takes in from elsewhere. */
export const openLicences = [
  creativeCommons("by-nc", "4.0", "Attribution-NonCommercial"),
  creativeCommons("by", "2.0", "Attribution"),
  creativeCommons("by-nd", "4.0", "Attribution-NoDerivatives"),
  zero,
  creativeCommons("by-nc-sa", "3.0", "Attribution-NonCommercial-ShareAlike"),
  creativeCommons("by-sa", "4.0", "Attribution-Share Alike"),
  publicDomain,
  creativeCommons("by-nc-nd", "2.0", "Attribution-NonCommercial-NoDerivs"),
];
