import type { ResourceKind } from "@/lib/resources/resource";

const listed: Record<ResourceKind, string> = {
  course: `bbc.co.uk bio.libretexts.org biz.libretexts.org chem.libretexts.org ck12.org classcentral.com core-econ.org
    coursera.org cs50.harvard.edu developer.mozilla.org developers.google.com docs.python.org
    edx.org elementsofai.com eng.libretexts.org engineeringstatics.org falstad.com freecodecamp.org
    geo.libretexts.org geogebra.org human.libretexts.org khanacademy.org learn.saylor.org
    learnenglish.britishcouncil.org math.libretexts.org med.libretexts.org medlineplus.gov
    musictheory.net noaa.gov nptel.ac.in ocw.mit.edu open.edu openstax.org owl.purdue.edu
    phet.colorado.edu phys.libretexts.org physicsclassroom.com socialsci.libretexts.org sqlbolt.com
    stats.libretexts.org thecrashcourse.com tutorial.math.lamar.edu visualgo.net w3schools.com
    wikibooks.org wikiversity.org youtube.com`,
  video: `3blue1brown.com bbc.co.uk ck12.org commons.wikimedia.org cs50.harvard.edu ed.ted.com khanacademy.org
    learnenglish.britishcouncil.org learningscientists.org loc.gov medlineplus.gov nasa.gov noaa.gov
    nptel.ac.in ocw.mit.edu open.edu pbslearningmedia.org physicsclassroom.com smarthistory.org
    thecrashcourse.com usgs.gov worldhistory.org youtube.com`,
  article: `3blue1brown.com allaboutcircuits.com bbc.co.uk bio.libretexts.org biz.libretexts.org britannica.com
    chem.libretexts.org ck12.org cloudflare.com core-econ.org developer.mozilla.org
    developers.google.com docs.python.org eng.libretexts.org engineeringstatics.org freecodecamp.org
    geeksforgeeks.org genome.gov geo.libretexts.org gutenberg.org human.libretexts.org iep.utm.edu
    khanacademy.org law.cornell.edu learningscientists.org loc.gov math.libretexts.org
    mathworld.wolfram.com med.libretexts.org medlineplus.gov nasa.gov ncbi.nlm.nih.gov noaa.gov open.edu
    openstax.org ourworldindata.org owl.purdue.edu pbslearningmedia.org phys.libretexts.org
    physicsclassroom.com plato.stanford.edu poetryfoundation.org smarthistory.org
    socialsci.libretexts.org stats.libretexts.org tutorial.math.lamar.edu usgs.gov w3schools.com
    wikibooks.org wikipedia.org wikiversity.org worldhistory.org`,
};

/** Whether a host, by its name, is known to offer resources of a kind. */
export const offers = (host: string | undefined, kind: string) =>
  host !== undefined && listed[kind as ResourceKind].split(/\s+/).includes(host);
