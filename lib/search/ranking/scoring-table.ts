import { singularWords } from "@/lib/diagrams/diagram-words";
import { diagramTypes } from "@/lib/diagrams/types";

/**
 * What a diagram gets points for. Equal points mean equally relevant: within them other orders may decide. How they were
 * chosen is said in `docs/decisions/043-ranking-uses-more-than-the-title.md`.
 */
export const points = {
  /** The title contains the query, its words side by side. */
  titleHasQuery: 5,
  /** Besides, when the title says nothing else: it is about just this, not about a part of it. */
  titleIsQuery: 1.5,
  /**
   * Below that, shared out: the whole share when the title has all words of the query in another order or
   * apart, less when it has only some.
   */
  titleHasWords: 4,
  /** The share of words that only the tags or the description have. */
  textHasWords: 2,
  /** A category is of diagrams of the query. */
  categoryOfDiagrams: 2,
  /** The page stands on an educational site or on one of a diagramming tool, or in our collection. */
  telling: 2,
  /** Title, author, licence and size are all there. */
  complete: 1,
  /** It was drawn as a vector. */
  vector: 0.5,
  /** The people of its archive have chosen it for its quality. */
  distinguished: 1,
  /** It was the first that its source found for the query; less for each that was found before it. */
  sourceOrder: 2,
  /** Its words are of another language than the query. */
  otherLanguage: -3,
  /** It is a band, or too small to show anything. */
  oddSize: -1,
  /** Of a query that was understood: the title names the kind of diagram that fits it. */
  fittingType: 0.5,
  /**
   * And what it is worth that only another wording fits it, or has brought it: of two that are worth the same, that
   * of the query itself comes first.
   */
  otherWording: -0.5,
} as const;

/** What the name at the beginning of a description is worth beside the title. */
export const DESCRIBED_NAME = 0.8;

/** What no picture is that shows something: longer than this many times its width or height, or this small in pixels. */
export const oddSizes = { ratio: 4, pixels: 300 } as const;

/** Points for kinds of drawings in the title: together never more or less, so that stuffing does not win. */
export const termLimits = { most: 3, least: -4 } as const;
/** Points are rounded to this, so that titles of nearly equal worth share a band. */
export const SCORE_STEP = 0.25;

const weightedTerms: readonly [weight: number, terms: string][] = [
  [2, diagramTypes.join(", ")],
  [
    2,
    `flow chart, diagrammatic, cross section, labelled, labeled, infographic, mind map, concept map, venn,
    entity relationship, uml, free body, phylogenetic tree, life cycle, block diagram, exploded view, wiring`,
  ],
  [
    1,
    `graph, map, plot, schema, scheme, illustration, illustrated, figure, drawing, blueprint, layout, model,
    process, pathway, mechanism, overview, system, network, tree, hierarchy, topology, architecture, section,
    anatomical, structural, sequence, stage, phase, table, matrix, pyramid, spectrum, histogram, sketch,
    visualization, visualisation, explained, annotated, template, worksheet, poster,
    periodic table, food web, food chain, svg, vector, plan, gantt, sankey, pinout, truth table, state machine,
    decision tree, organigram, storyboard, roadmap, parts of, how it works, summary, summarize, summarise, illustrate,
    representation, outline, depict`,
  ],
  // The same in languages that open archives hold much in.
  [
    2,
    `diagramme, diagrama, diagramma, diagramm, diyagram, schéma, esquema, schaubild, blockschaltbild,
    flussdiagramm, organigramme, diagrama de flujo, диаграмма, схема, діаграма, kreislauf, ciclo, zyklus`,
  ],
  [
    -1,
    `banner, cover, stamp, coin, mug, shirt, emoji, background, texture, thumbnail, stock, landscape, building,
    street, ceremony, conference, festival, blank, unlabelled, unlabeled, png, abstract, vintage`,
  ],
  [
    -2,
    `photo, photograph, photography, photographed, foto, fotografie, panorama, sunset, sunrise,
    statue, screenshot, advertisement, flag, tattoo, protest, playing card, flash card, art print, patent, sculpture, museum, specimen, reenactment, re enactment, collage, costume, quilt, souvenir`,
  ],
  // What papers show as evidence: a picture of something, or of figures that were measured.
  [
    -2,
    `blot, immunoblot, gel, heat map, heatmap, box plot, boxplot, violin plot, forest plot, funnel plot, scatter plot,
    kaplan meier, survival curve, roc curve, micrograph, photomicrograph, immunofluorescence, confocal, staining,
    stained, mri, scan, radiograph, scale bar, time lapse, timing profile, flow cytometry, segmentation, abundance,
    prediction, patient, participant, cohort, mice, in this study, ablation study`,
  ],
  [
    -1,
    `effect of, mean, score, experimental, proposed, novel, in vitro, in vivo, simulation, simulated, measured,
    detection, nanoparticle, organoid`,
  ],
  [
    -3,
    "portrait, logo, icon, sticker, cockade, wallpaper, meme, celebrity, signature, autograph, coat of arms",
  ],
  [-4, "selfie"],
];

export interface WeightedTerm {
  /** One word or several, as they follow each other. */
  words: readonly string[];
  weight: number;
}

/** Terms by their first word, so that a text asks once for each of its words. */
export type TermTable = ReadonlyMap<string, readonly WeightedTerm[]>;

const terms = weightedTerms.flatMap(([weight, listed]) =>
  listed.split(",").map((term) => ({ words: singularWords(term), weight })),
);
/** What speaks for a drawing, and what against. */
export const kindsOfDrawings: TermTable = byFirstWord(terms.filter(({ weight }) => weight > 0));
export const otherThings: TermTable = byFirstWord(terms.filter(({ weight }) => weight < 0));

/** Terms of scripts that put no spaces between words. */
export const unspacedTerms: readonly string[] = [
  ..."図解 構造図 回路図 模式図 断面図 系統図 流れ図".split(" "),
  ..."示意图 示意圖 结构图 結構圖 流程图 流程圖 解剖图 解剖圖 电路图 電路圖 แผนภาพ แผนภูมิ ไดอะแกรม".split(" "),
];
export const UNSPACED_TERM_POINTS = 2;

/** Sites that teach, by the last labels of their host. */
const educationalHosts = `
  edu ac.at ac.be ac.id ac.il ac.in ac.jp ac.kr ac.nz ac.th ac.uk ac.za edu.au edu.br edu.cn edu.co edu.eg
  edu.hk edu.in edu.mx edu.my edu.pk edu.pl edu.sg edu.tr edu.tw gov.uk sch.uk
  biologycorner.com bbc.co.uk brilliant.org britannica.com byjus.com cern.ch chem.libretexts.org ck12.org
  cnx.org coursera.org edx.org esa.int europepmc.org europeana.eu geeksforgeeks.org hhmi.org
  khanacademy.org kenhub.com libretexts.org mathigon.org mathsisfun.com merlot.org nasa.gov nature.com
  nih.gov noaa.gov nobelprize.org oercommons.org openstax.org physicsclassroom.com plos.org
  savemyexams.com sciencedirect.com scied.ucar.edu smithsonianmag.com teachengineering.org
  tutorialspoint.com usgs.gov w3schools.com wikibooks.org wikimedia.org wikipedia.org wikiversity.org
  wolfram.com`;

/** Sites of tools that people draw diagrams with. */
const diagrammingHosts = `
  biorender.com cacoo.com creately.com d2lang.com desmos.com diagrams.net draw.io edrawmax.com edrawsoft.com
  excalidraw.com figma.com geogebra.org gliffy.com graphviz.org lucid.co lucidchart.com mermaid.js.org
  mermaid.live mindmeister.com miro.com observablehq.com plantuml.com smartdraw.com sketchviz.com
  visual-paradigm.com whimsical.com xmind.app yworks.com`;

export const tellingHosts: ReadonlySet<string> = new Set(
  `${educationalHosts} ${diagrammingHosts}`.trim().split(/\s+/),
);

function byFirstWord(terms: readonly WeightedTerm[]): Map<string, WeightedTerm[]> {
  const groups = new Map<string, WeightedTerm[]>();
  for (const term of terms) {
    const [first = ""] = term.words;
    groups.set(first, [...(groups.get(first) ?? []), term]);
  }
  return groups;
}
