import { singularWords } from "../diagrams/diagram-words";
import { diagramTypes } from "../diagrams/types";

/** What a diagram gets points for. Equal points mean equally relevant: within them other orders may decide. */
export const points = {
  /** The title contains the query, its words side by side. */
  titleHasQuery: 5,
  /** Besides, when the title says nothing else: it is about just this, not about a part of it. */
  titleIsQuery: 1,
  /**
   * Below that, shared out: the whole share when the title has all words of the query in another order or
   * apart, less when it has only some.
   */
  titleHasWords: 4,
  /** The share of words that only the tags or the description have. */
  textHasWords: 2,
  /** The page stands on an educational site or on one of a diagramming tool, or in our collection. */
  telling: 2,
  /** Title, author, licence and size are all there. */
  complete: 1,
  /** Of a query that was understood: the title names the kind of diagram that fits it. */
  fittingType: 0.5,
  /**
   * And what it is worth that only another wording fits it, or has brought it: of two that are worth the same, that
   * of the query itself comes first.
   */
  otherWording: -0.5,
} as const;

/** Points for kinds of drawings in the title: together never more or less, so that stuffing does not win. */
export const termLimits = { most: 3, least: -4 } as const;
/** Points are rounded to this, so that titles of nearly equal worth share a band. */
export const SCORE_STEP = 0.5;

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
    visualization, visualisation, explained, annotated, unlabelled, unlabeled, template, worksheet, poster,
    periodic table, food web, food chain, svg, vector, plan, gantt, sankey, pinout, truth table, state machine,
    decision tree, organigram, storyboard, roadmap, parts of, how it works`,
  ],
  // The same in languages that open archives hold much in.
  [
    2,
    `diagramme, diagrama, diagramma, diagramm, diyagram, schéma, esquema, schaubild, blockschaltbild,
    flussdiagramm, organigramme, diagrama de flujo, диаграмма, схема, діаграма, kreislauf, ciclo, zyklus`,
  ],
  [
    -1,
    `banner, cover, stamp, coin, sticker, mug, shirt, icon, emoji, background, texture, thumbnail, stock,
    landscape, building, street, ceremony, conference, festival`,
  ],
  [
    -2,
    `photo, photograph, photography, photographed, foto, fotografie, panorama, sunset, sunrise, view of,
    statue, screenshot, advertisement, flag`,
  ],
  [-3, "portrait, logo, wallpaper, meme, celebrity, signature, autograph, coat of arms"],
  [-4, "selfie"],
];

export interface WeightedTerm {
  /** One word or several, as they follow each other. */
  words: readonly string[];
  weight: number;
}

/** All terms by their first word, so that a title asks once for each of its words. */
export const termsByFirstWord: ReadonlyMap<string, readonly WeightedTerm[]> = groupByFirstWord(
  weightedTerms.flatMap(([weight, terms]) =>
    terms.split(",").map((term) => ({ words: singularWords(term), weight })),
  ),
);

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

function groupByFirstWord(terms: readonly WeightedTerm[]): Map<string, WeightedTerm[]> {
  const groups = new Map<string, WeightedTerm[]>();
  for (const term of terms) {
    const [first = ""] = term.words;
    groups.set(first, [...(groups.get(first) ?? []), term]);
  }
  return groups;
}
