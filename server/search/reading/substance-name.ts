import "server-only";
import { topicOf } from "@/lib/search/offline/terms";
import { stopWords } from "@/lib/search/stop-words";

// Finds the queries that name one chemical substance. A name that is missed costs little, because other sources
// answer too; every wrong one costs a request to a source that knows nothing else. The rules are therefore strict.

const MIN_LETTERS = 3;
const MAX_LETTERS = 60;

/** Words that ask for a formula of the substance that is named beside them. */
const formulaWord =
  /^(structur(e|es|al)|molecul(e|es|ar)|formulas?|formulae|lewis|dot|skeletal|chemicals?|compounds?|2d)$/;

const wordsOf = (text: string) => new Set(text.split(/[\s,]+/));

/** Substances of school lessons whose names have no shape of their own. */
const common = wordsOf(
  `water, ammonia, ozone, aspirin, paracetamol, acetaminophen, caffeine, nicotine, morphine, codeine, quinine, urea,
  glycerol, glycerine, cholesterol, cortisol, cortisone, retinol, menthol, camphor, limonene, geraniol, linalool,
  vanillin, capsaicin, curcumin, chlorophyll, heme, carotene, lycopene, melatonin, serotonin, adrenaline,
  epinephrine, noradrenaline, norepinephrine, acetylcholine, choline, creatine, thyroxine, glucose, fructose,
  galactose, mannose, ribose, deoxyribose, xylose, lactose, maltose, sucrose, trehalose, sucralose, aspartame,
  saccharin, stevioside, sorbitol, xylitol, inositol, glycine, alanine, valine, leucine, isoleucine, proline,
  phenylalanine, tryptophan, methionine, serine, threonine, cysteine, tyrosine, asparagine, lysine, arginine,
  adenine, guanine, cytosine, thymine, uracil, atp, adp, amp, nadh, nadph, gaba, edta, ddt, dmso, acetone, benzene,
  toluene, xylene, styrene, naphthalene, anthracene, phenol, aniline, isoprene, chloroform, hydrazine, phosphine,
  silane, borane, phosgene, nitroglycerin, metformin, warfarin`,
);

/** Everyday names that PubChem knows; without a word that asks for a formula they ask for something else. */
const everyday: ReadonlySet<string> = new Set([
  "baking soda",
  "caustic soda",
  "dry ice",
  "epsom salt",
  "laughing gas",
  "plaster of paris",
  "rubbing alcohol",
  "slaked lime",
  "table salt",
  "washing soda",
]);

const stem = "(meth|eth|prop|but|pent|hex|hept|oct|non|dec)";
const bonds = "(an|-?\\d?-?en|-?\\d?-?yn|a?-?[\\d,]*-?dien)";
const group = "(e|-?\\d?-?(ol|al|one|amine|oate)|(e-)?[\\d,]*-?(di|tri)ol)";

/** Shapes that hardly any other word has. */
const shapes = [
  // Systematic names: methane, 2-methylpropane, but-1-ene, ethanol, propan-2-ol, butanone, hexanal.
  new RegExp(`${stem}${bonds}${group}$`),
  /.{3}(benzene|toluene|phenol|aniline|aldehyde|pyridine|amine|ylene|idine|azole|sterone|diol)$/,
  /.{3}(cillin|mycin|cycline|caine|profen|statin|olol|prazole|azepam|azolam|oxetine|triptan|oxacin)$/,
];

/** Endings of names that other words have too: these need a word that asks for a formula. */
const wideShape = /^(?=.{6}).{2,}(ine|in|ol|ole|one|ene|ane|yne|ide|ose|oate|ogen|ygen)$/;

/** Words with those endings that stand beside "structure" and "formula" in lessons, and classes of substances. */
const noSubstances = wordsOf(
  `adipose, aeroplane, airline, airplane, albumin, alcohol, aldose, alkane, alkene, alkyne, antitoxin, backbone,
  baseline, biplane, bovine, britain, bulletin, canine, captain, cellulose, chromatin, chromoprotein, coastline,
  combine, control, cosine, crystalline, curtain, cyclone, decline, define, diagnose, disaccharide, discipline,
  divide, dolphin, domain, elastin, engine, everyone, examine, feline, fibrinogen, gasoline, glycogen, glycoprotein,
  glycoside, guideline, haemoglobin, halide, halogen, headline, hemoglobin, hillside, hormone, hurricane, hygiene,
  inside, insulin, intestine, keratin, kerosene, ketone, ketose, keystone, landslide, lectin, limestone,
  lipoprotein, machine, magazine, margin, marine, medicine, membrane, microphone, milestone, monosaccharide,
  mountain, mundane, myosin, nationwide, neurone, nucleotide, origin, outline, outside, paraffin, pathogen, patrol,
  penguin, peptide, petrol, pipeline, plasmin, polypeptide, polysaccharide, porcelain, pristine, protein, protocol,
  pumpkin, purpose, reexamine, routine, saccharide, sandstone, school, seaplane, seaside, skyline, smartphone,
  someone, sprain, strain, submarine, sugarcane, symbol, telephone, terrain, timeline, triglyceride, trombone,
  tropomyosin, turbine, uterine, vaccine, varicose, violin, vitamin, vitamine, windowpane, within, worldwide`,
);

const elements = wordsOf(
  `hydrogen, lithium, beryllium, boron, carbon, nitrogen, oxygen, sodium, magnesium, aluminium, aluminum, silicon,
  phosphorus, sulfur, sulphur, potassium, calcium, titanium, vanadium, chromium, manganese, iron, cobalt, nickel,
  copper, zinc, strontium, silver, tin, iodine, barium, tungsten, platinum, gold, mercury, lead, uranium, xenon,
  ammonium, adenosine, guanosine`,
);
/** "methyl", "ferric", "nitrous", "(iii)" */
const firstPart =
  /^([a-z\d,-]{2,}yl|(ferr|cupr|nitr|stann|mercur|plumb|mangan|chrom)(ic|ous)|\(?[ivx]{1,4}\)?)$/;
const lastParts = wordsOf(
  `oxide, monoxide, pentoxide, tetroxide, hydroxide, chloride, chlorate, chlorite, fluoride, bromide, bromate, iodide,
  iodate, sulfide, sulfate, sulfite, sulphide, sulphate, sulphite, nitride, nitrate, nitrite, carbide, carbonate,
  phosphide, phosphate, phosphite, manganate, chromate, acetate, ethanoate, formate, oxalate, citrate, tartrate,
  benzoate, salicylate, lactate, stearate, silicate, borate, hydride, cyanide, cyanate, azide`,
);
const multiples = /^(mono|di|tri|tetra|penta|hexa|bi|per|hypo|thio|pyro|meta|(di)?hydrogen)+/;
/** Classes of acids, and what is not in a flask. */
const acidClass = /(nucleic|carboxylic|organic|gastric|acidic|toxic|basic)$/;

/**
 * The name of the substance for which a query asks, in lower case: "glucose" for "glucose structure". null for
 * everything else, also for what merely has to do with a substance, such as "water cycle" and "acid rain".
 */
export function substanceIn(query: string): string | null {
  const words = topicOf(query).toLowerCase().split(/\s+/);
  const others = words.filter((word) => !formulaWord.test(word));
  // Not at the end: "vitamin a".
  const named = others.slice(others.findIndex((word) => !stopWords.has(word)));
  const name = named.join(" ");
  const letters = name.match(/[a-z]/g)?.length ?? 0;
  const isReadable = /^[a-z\d][a-z\d ,()'-]*$/.test(name) && letters >= MIN_LETTERS && letters <= MAX_LETTERS;
  if (!isReadable) return null;
  return isName(named, others.length < words.length) ? name : null;
}

function isName(words: readonly string[], asksForFormula: boolean): boolean {
  if (words.some((word) => word.startsWith("poly"))) return false;
  if (everyday.has(words.join(" "))) return asksForFormula;
  const [last = "", ...before] = withoutIsomer(words).toReversed();
  if (before.length === 0) return isSingleName(last, asksForFormula);
  if (before.length > 2) return false;
  if (before.length === 1 && before[0] === "vitamin") return /^[a-k]\d{0,2}$/.test(last);
  if (last === "acid") return before.every((word) => /.(ic|ous)$/.test(word) && !acidClass.test(word));
  if (/^(alcohol|ether|ketone|amine)$/.test(last)) return before.every((word) => /.yl$/.test(word));
  return (isLastPart(last) || isShaped(last)) && before.every(isFirstPart);
}

/** "alpha glucose", "d glucose": one of several forms of the same substance. */
function withoutIsomer(words: readonly string[]): readonly string[] {
  const [first = "", ...rest] = words;
  return rest.length > 0 && /^(alpha|beta|cis|trans|[dlrsez])$/.test(first) ? rest : words;
}

function isSingleName(word: string, asksForFormula: boolean): boolean {
  const bare = word.replace(/^((alpha|beta|cis|trans|[dlnorsez])-)+/, "");
  if (noSubstances.has(bare)) return false;
  return common.has(bare) || isShaped(bare) || (asksForFormula && wideShape.test(bare));
}

function isShaped(word: string): boolean {
  return shapes.some((shape) => shape.test(word));
}

function isFirstPart(word: string): boolean {
  return firstPart.test(word) || elements.has(word.replace(/\([ivx]+\)$/, ""));
}

function isLastPart(word: string): boolean {
  return lastParts.has(word) || lastParts.has(word.replace(multiples, ""));
}
