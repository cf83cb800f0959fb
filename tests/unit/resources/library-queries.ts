/** Each query, the subject it is taken for, and the hosts of its two videos, courses and articles. */
export const libraryQueries: readonly [query: string, subject: string, hosts: string][] = [
  [
    "physics",
    "physics",
    "youtube.com youtube.com khanacademy.org ocw.mit.edu physicsclassroom.com openstax.org",
  ],
  [
    "free body diagram",
    "physics",
    "youtube.com youtube.com open.edu phet.colorado.edu phys.libretexts.org britannica.com",
  ],
  [
    "why is the sky blue",
    "physics",
    "youtube.com youtube.com open.edu phet.colorado.edu phys.libretexts.org britannica.com",
  ],
  [
    "Newton's laws of motion",
    "physics",
    "youtube.com youtube.com open.edu phet.colorado.edu phys.libretexts.org britannica.com",
  ],
  [
    "thylakoid",
    "biology",
    "youtube.com youtube.com khanacademy.org open.edu bio.libretexts.org britannica.com",
  ],
  [
    "geometry",
    "geometry",
    "youtube.com ed.ted.com khanacademy.org geogebra.org openstax.org mathworld.wolfram.com",
  ],
  [
    "algorithms",
    "algorithms",
    "youtube.com youtube.com visualgo.net ocw.mit.edu geeksforgeeks.org freecodecamp.org",
  ],
  [
    "electrical engineering",
    "electrical-engineering",
    "youtube.com youtube.com falstad.com ocw.mit.edu allaboutcircuits.com eng.libretexts.org",
  ],
  [
    "periodic table",
    "chemistry",
    "youtube.com youtube.com open.edu phet.colorado.edu chem.libretexts.org britannica.com",
  ],
  [
    "ACIDS AND BASES",
    "chemistry",
    "youtube.com youtube.com open.edu phet.colorado.edu chem.libretexts.org britannica.com",
  ],
  [
    "organic chemistry",
    "chemistry",
    "youtube.com youtube.com open.edu phet.colorado.edu chem.libretexts.org britannica.com",
  ],
  [
    "photosynthesis",
    "biology",
    "youtube.com youtube.com khanacademy.org open.edu bio.libretexts.org britannica.com",
  ],
  [
    "krebs cycle",
    "biology",
    "youtube.com youtube.com khanacademy.org open.edu bio.libretexts.org britannica.com",
  ],
  [
    "labelled diagram of an animal cell",
    "biology",
    "youtube.com youtube.com khanacademy.org open.edu bio.libretexts.org britannica.com",
  ],
  [
    "mind map of photosynthesis",
    "biology",
    "youtube.com youtube.com khanacademy.org open.edu bio.libretexts.org britannica.com",
  ],
  [
    "dna",
    "genetics",
    "youtube.com youtube.com khanacademy.org ocw.mit.edu bio.libretexts.org ncbi.nlm.nih.gov",
  ],
  [
    "how is DNA copied before the chromosomes are shared out, and what happens when the copy has a mistake",
    "genetics",
    "youtube.com youtube.com khanacademy.org ocw.mit.edu bio.libretexts.org ncbi.nlm.nih.gov",
  ],
  [
    "Punnett squares",
    "genetics",
    "youtube.com youtube.com khanacademy.org ocw.mit.edu bio.libretexts.org ncbi.nlm.nih.gov",
  ],
  ["food webs", "ecology", "youtube.com youtube.com open.edu ck12.org bio.libretexts.org ourworldindata.org"],
  [
    "nitrogen cycle",
    "ecology",
    "youtube.com youtube.com open.edu ck12.org bio.libretexts.org ourworldindata.org",
  ],
  [
    "how does the heart pump blood",
    "anatomy",
    "youtube.com youtube.com khanacademy.org open.edu med.libretexts.org britannica.com",
  ],
  [
    "human eye",
    "anatomy",
    "youtube.com youtube.com khanacademy.org open.edu med.libretexts.org britannica.com",
  ],
  [
    "how do vaccines work",
    "medicine",
    "youtube.com youtube.com open.edu ocw.mit.edu ncbi.nlm.nih.gov med.libretexts.org",
  ],
  ["ECG", "medicine", "youtube.com youtube.com open.edu ocw.mit.edu ncbi.nlm.nih.gov med.libretexts.org"],
  [
    "nursing care plans",
    "nursing",
    "youtube.com youtube.com open.edu classcentral.com med.libretexts.org ncbi.nlm.nih.gov",
  ],
  [
    "vital signs",
    "nursing",
    "youtube.com youtube.com open.edu classcentral.com med.libretexts.org ncbi.nlm.nih.gov",
  ],
  [
    "plate tectonics",
    "earth-science",
    "youtube.com ed.ted.com open.edu ck12.org usgs.gov geo.libretexts.org",
  ],
  [
    "water cycle diagram",
    "earth-science",
    "youtube.com ed.ted.com open.edu ck12.org usgs.gov geo.libretexts.org",
  ],
  [
    "El Niño",
    "weather",
    "ed.ted.com pbslearningmedia.org open.edu ocw.mit.edu geo.libretexts.org ourworldindata.org",
  ],
  [
    "greenhouse effect",
    "weather",
    "ed.ted.com pbslearningmedia.org open.edu ocw.mit.edu geo.libretexts.org ourworldindata.org",
  ],
  ["moon phases", "astronomy", "youtube.com youtube.com open.edu ocw.mit.edu nasa.gov britannica.com"],
  ["Kepler’s laws", "astronomy", "youtube.com youtube.com open.edu ocw.mit.edu nasa.gov britannica.com"],
  [
    "Möbius strip",
    "mathematics",
    "youtube.com youtube.com khanacademy.org open.edu mathworld.wolfram.com math.libretexts.org",
  ],
  [
    "prime numbers",
    "mathematics",
    "youtube.com youtube.com khanacademy.org open.edu mathworld.wolfram.com math.libretexts.org",
  ],
  [
    "quadratic equations",
    "algebra",
    "youtube.com youtube.com ck12.org open.edu math.libretexts.org mathworld.wolfram.com",
  ],
  [
    "pythagorean theorem",
    "geometry",
    "youtube.com ed.ted.com ck12.org open.edu mathworld.wolfram.com math.libretexts.org",
  ],
  [
    "unit circle",
    "geometry",
    "youtube.com ed.ted.com ck12.org open.edu mathworld.wolfram.com math.libretexts.org",
  ],
  [
    "integration by parts",
    "calculus",
    "youtube.com youtube.com ocw.mit.edu ocw.mit.edu math.libretexts.org mathworld.wolfram.com",
  ],
  [
    "Taylor series",
    "calculus",
    "youtube.com youtube.com ocw.mit.edu ocw.mit.edu math.libretexts.org mathworld.wolfram.com",
  ],
  [
    "eigenvectors",
    "linear-algebra",
    "youtube.com youtube.com ocw.mit.edu ocw.mit.edu math.libretexts.org mathworld.wolfram.com",
  ],
  [
    "normal distribution",
    "statistics",
    "youtube.com youtube.com ocw.mit.edu open.edu stats.libretexts.org mathworld.wolfram.com",
  ],
  [
    "standard deviation",
    "statistics",
    "youtube.com youtube.com ocw.mit.edu open.edu stats.libretexts.org mathworld.wolfram.com",
  ],
  [
    "von neumann architecture",
    "computing",
    "youtube.com youtube.com ocw.mit.edu open.edu geeksforgeeks.org en.wikipedia.org",
  ],
  [
    "uml sequence diagram",
    "computing",
    "youtube.com youtube.com ocw.mit.edu open.edu geeksforgeeks.org en.wikipedia.org",
  ],
  [
    "python for loops",
    "programming",
    "youtube.com youtube.com ocw.mit.edu edx.org freecodecamp.org developer.mozilla.org",
  ],
  [
    "flowchart",
    "programming",
    "youtube.com youtube.com ocw.mit.edu edx.org freecodecamp.org developer.mozilla.org",
  ],
  [
    "binary search trees",
    "algorithms",
    "youtube.com youtube.com ocw.mit.edu coursera.org geeksforgeeks.org freecodecamp.org",
  ],
  [
    "Dijkstra's shortest path",
    "algorithms",
    "youtube.com youtube.com ocw.mit.edu coursera.org geeksforgeeks.org freecodecamp.org",
  ],
  [
    "tcp handshake",
    "networks",
    "youtube.com youtube.com open.edu ocw.mit.edu geeksforgeeks.org en.wikipedia.org",
  ],
  [
    "OSI model layers",
    "networks",
    "youtube.com youtube.com open.edu ocw.mit.edu geeksforgeeks.org en.wikipedia.org",
  ],
  [
    "neural network",
    "machine-learning",
    "youtube.com youtube.com ocw.mit.edu coursera.org freecodecamp.org geeksforgeeks.org",
  ],
  [
    "machine learning",
    "machine-learning",
    "3blue1brown.com youtube.com developers.google.com elementsofai.com freecodecamp.org geeksforgeeks.org",
  ],
  [
    "ER diagram for a library",
    "databases",
    "youtube.com youtube.com edx.org ocw.mit.edu geeksforgeeks.org freecodecamp.org",
  ],
  [
    "sql joins",
    "databases",
    "youtube.com youtube.com edx.org ocw.mit.edu geeksforgeeks.org freecodecamp.org",
  ],
  [
    "ohms law",
    "electrical-engineering",
    "youtube.com youtube.com ocw.mit.edu open.edu eng.libretexts.org en.wikipedia.org",
  ],
  [
    "series and parallel circuits",
    "electrical-engineering",
    "youtube.com youtube.com ocw.mit.edu open.edu eng.libretexts.org en.wikipedia.org",
  ],
  [
    "four-stroke engine",
    "mechanical-engineering",
    "youtube.com youtube.com ocw.mit.edu open.edu eng.libretexts.org britannica.com",
  ],
  [
    "gear trains",
    "mechanical-engineering",
    "youtube.com youtube.com ocw.mit.edu open.edu eng.libretexts.org britannica.com",
  ],
  [
    "suspension bridges",
    "civil-engineering",
    "youtube.com youtube.com ocw.mit.edu open.edu eng.libretexts.org britannica.com",
  ],
  [
    "supply and demand",
    "economics",
    "youtube.com youtube.com open.edu ocw.mit.edu britannica.com ourworldindata.org",
  ],
  [
    "business cycle",
    "economics",
    "youtube.com youtube.com open.edu ocw.mit.edu britannica.com ourworldindata.org",
  ],
  [
    "balance sheet",
    "business",
    "youtube.com youtube.com open.edu coursera.org biz.libretexts.org en.wikipedia.org",
  ],
  [
    "SWOT analysis",
    "business",
    "youtube.com youtube.com open.edu coursera.org biz.libretexts.org en.wikipedia.org",
  ],
  [
    "the French Revolution",
    "history",
    "youtube.com ed.ted.com open.edu khanacademy.org worldhistory.org britannica.com",
  ],
  [
    "World War II",
    "history",
    "youtube.com ed.ted.com open.edu khanacademy.org worldhistory.org britannica.com",
  ],
  ["timeline", "history", "youtube.com ed.ted.com open.edu khanacademy.org worldhistory.org britannica.com"],
  [
    "population pyramids",
    "geography",
    "youtube.com ed.ted.com open.edu en.wikiversity.org britannica.com bbc.co.uk",
  ],
  [
    "latitude and longitude",
    "geography",
    "youtube.com ed.ted.com open.edu en.wikiversity.org britannica.com bbc.co.uk",
  ],
  [
    "separation of powers",
    "politics",
    "youtube.com youtube.com open.edu edx.org britannica.com en.wikipedia.org",
  ],
  ["copyright", "law", "ed.ted.com youtube.com open.edu edx.org en.wikipedia.org britannica.com"],
  [
    "Maslow's hierarchy of needs",
    "psychology",
    "youtube.com ed.ted.com open.edu ocw.mit.edu socialsci.libretexts.org britannica.com",
  ],
  [
    "trolley problem",
    "philosophy",
    "youtube.com ed.ted.com ocw.mit.edu open.edu plato.stanford.edu iep.utm.edu",
  ],
  [
    "parts of speech",
    "languages",
    "ed.ted.com youtube.com open.edu en.wikiversity.org en.wikibooks.org britannica.com",
  ],
  [
    "Freytag's pyramid",
    "literature",
    "youtube.com ed.ted.com open.edu ocw.mit.edu britannica.com poetryfoundation.org",
  ],
  [
    "colour wheel",
    "art",
    "smarthistory.org youtube.com open.edu ocw.mit.edu britannica.com en.wikipedia.org",
  ],
  [
    "circle of fifths",
    "music",
    "ed.ted.com youtube.com open.edu ocw.mit.edu britannica.com en.wikipedia.org",
  ],
  [
    "Cornell notes",
    "study-skills",
    "youtube.com ed.ted.com open.edu edx.org en.wikipedia.org en.wikibooks.org",
  ],
  [
    "how to study for an exam",
    "study-skills",
    "youtube.com ed.ted.com open.edu edx.org en.wikipedia.org en.wikibooks.org",
  ],
  ["mind map", "study-skills", "youtube.com ed.ted.com open.edu edx.org en.wikipedia.org en.wikibooks.org"],
  [
    "fotosíntesis",
    "any-subject",
    "youtube.com youtube.com open.edu ocw.mit.edu en.wikipedia.org britannica.com",
  ],
  [
    "how to knit a scarf",
    "any-subject",
    "youtube.com youtube.com open.edu ocw.mit.edu en.wikipedia.org britannica.com",
  ],
  [
    "光合作用",
    "other-languages",
    "youtube.com commons.wikimedia.org zh.wikiversity.org classcentral.com zh.wikipedia.org zh.wikibooks.org",
  ],
  [
    "фотосинтез",
    "other-languages",
    "youtube.com commons.wikimedia.org ru.wikiversity.org classcentral.com ru.wikipedia.org ru.wikibooks.org",
  ],
  [
    "البناء الضوئي",
    "other-languages",
    "youtube.com commons.wikimedia.org ar.wikiversity.org classcentral.com ar.wikipedia.org ar.wikibooks.org",
  ],
];
