import { singularWords } from "@/lib/diagrams/diagram-tokens";
import { diagramTypes } from "@/lib/diagrams/types";

/**
 * Points of a diagram. Equal points mean equal relevance, so that other orders may decide.
 * `docs/decisions/043-ranking-uses-more-than-the-title.md` explains how they were chosen.
 */
export const points = {
  /** The title contains the query as a phrase. */
  titleHasQuery: 5,
  /** In addition if the title contains nothing else: the diagram is about exactly this, not about a part of it. */
  titleIsQuery: 1.5,
  /**
   * Otherwise, in proportion: all points if the title has all words of the query in another order or apart, fewer if
   * it has only some.
   */
  titleHasWords: 4,
  /** For words that only the tags or the description have, in proportion. */
  textHasWords: 2,
  /** A category is about diagrams of the query. */
  categoryOfDiagrams: 2,
  /** The page is on an educational site, on the site of a diagramming tool, or in our collection. */
  preferredHost: 2,
  /** Title, author, licence and size are known. */
  complete: 1,
  /** It is a vector drawing. */
  vector: 0.5,
  /** Its source has marked it as high quality. */
  distinguished: 1,
  /**
   * It is the first drawing of the Wikipedia article on the topic, in proportion to how well the article's title names
   * the query.
   */
  inArticle: 2.5,
  /** It was the first result of its source; fewer points for later ones. */
  sourceOrder: 2,
  /** Its text is in another language than the query. */
  otherLanguage: -3,
  /** It is too elongated or too small to show anything. */
  oddSize: -1,
  /** For an understood query: the title names the fitting type of diagram. */
  fittingType: 0.5,
  /** Only another wording matches it or found it: at equal points, a match of the query itself comes first. */
  otherWording: -0.5,
} as const;

/** Weight of the name at the beginning of a description, relative to the title. */
export const DESCRIBED_NAME = 0.8;

/** Weight of the title of the article that uses it, relative to its own. */
export const ARTICLE_NAME = 0.5;
/** What each further drawing of an article has of the points of the one before it: the first ones show the topic. */
export const ARTICLE_PLACE = 0.4;

/** A picture that shows nothing: its aspect ratio exceeds this, or it is at most this small in pixels. */
export const oddSizes = { ratio: 4, pixels: 300 } as const;

/** Limits of the points for terms in the title, so that keyword stuffing does not win. */
export const termLimits = { most: 3, least: -4 } as const;
/** Points are rounded to this step, so that titles of nearly equal relevance are equal. */
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
  // The same in the languages that open archives have most of.
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
  // Evidence in papers: photographs, and charts of measured data.
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
  /** One or more consecutive words. */
  words: readonly string[];
  weight: number;
}

/** Terms by their first word, so that a text needs one lookup for each of its words. */
export type TermTable = ReadonlyMap<string, readonly WeightedTerm[]>;

const terms = weightedTerms.flatMap(([weight, listed]) =>
  listed.split(",").map((term) => ({ words: singularWords(term), weight })),
);
/** Terms that add points, and terms that subtract them. */
export const kindsOfDrawings: TermTable = byFirstWord(terms.filter(({ weight }) => weight > 0));
export const otherThings: TermTable = byFirstWord(terms.filter(({ weight }) => weight < 0));

/** Terms in scripts without spaces. */
export const unspacedTerms: readonly string[] = [
  ..."図解 構造図 回路図 模式図 断面図 系統図 流れ図".split(" "),
  ..."示意图 示意圖 结构图 結構圖 流程图 流程圖 解剖图 解剖圖 电路图 電路圖 แผนภาพ แผนภูมิ ไดอะแกรม".split(" "),
];
export const UNSPACED_TERM_POINTS = 2;

/** Educational sites, by the last labels of their host. */
const educationalHosts = `
  edu ac.at ac.be ac.id ac.il ac.in ac.jp ac.kr ac.nz ac.th ac.uk ac.za edu.au edu.br edu.cn edu.co edu.eg
  edu.hk edu.in edu.mx edu.my edu.pk edu.pl edu.sg edu.tr edu.tw gov.uk sch.uk
  biologycorner.com bbc.co.uk brilliant.org britannica.com byjus.com cern.ch chem.libretexts.org ck12.org
  cnx.org coursera.org edx.org esa.int europepmc.org europeana.eu geeksforgeeks.org hhmi.org
  khanacademy.org kenhub.com libretexts.org mathigon.org mathsisfun.com merlot.org nasa.gov nature.com
  nih.gov noaa.gov nobelprize.org oercommons.org openstax.org physicsclassroom.com plos.org
  savemyexams.com sciencedirect.com scied.ucar.edu smithsonianmag.com teachengineering.org
  tutorialspoint.com usgs.gov w3schools.com wikibooks.org wikimedia.org wikipedia.org wikiversity.org
  wikipathways.org wellcomecollection.org wolfram.com zenodo.org`;

/** Sites of diagramming tools. */
const diagrammingHosts = `
  biorender.com cacoo.com creately.com d2lang.com desmos.com diagrams.net draw.io edrawmax.com edrawsoft.com
  excalidraw.com figma.com geogebra.org gliffy.com graphviz.org lucid.co lucidchart.com mermaid.js.org
  mermaid.live mindmeister.com miro.com observablehq.com plantuml.com smartdraw.com sketchviz.com
  visual-paradigm.com whimsical.com xmind.app yworks.com`;

export const preferredHosts: ReadonlySet<string> = new Set(
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
