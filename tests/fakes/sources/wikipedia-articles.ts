import { type Plate, plates } from "../corpus";
import { topics } from "../topics";
import type { Topic } from "../topics/topic";
import { hasEvery, readWords, shareFound } from "../words";
import { titleOf } from "./commons-files";

/** An article of the English Wikipedia. */
export interface Article {
  pageid: number;
  title: string;
  /** Whether it only lists what its title can mean. */
  isDisambiguation: boolean;
  text: string;
  /** The files that it shows, in its order. */
  plates: readonly Plate[];
  /** Its title in other languages. */
  abroad: Readonly<Record<string, string>>;
}

const MOST_PLATES = 10;

/** Titles of articles in other languages that our collection has no name for. */
const moreAbroad: Readonly<Record<string, Record<string, string>>> = {
  "Solar system": { es: "Sistema planetario del Sol" },
  "Human anatomy": { hi: "मानव शरीर रचना विज्ञान", es: "Anatomía humana" },
};

/** Titles that redirect to an article. */
const redirects: Readonly<Record<string, readonly string[]>> = {
  "Citric acid cycle": ["Krebs cycle", "TCA cycle", "Tricarboxylic acid cycle"],
  "Heat engine": ["Thermal engine"],
};

const redirectsTo = (title: string) => redirects[title] ?? [];

const articles: readonly Article[] = [
  {
    pageid: 4_999,
    title: "Cell (disambiguation)",
    isDisambiguation: true,
    text: "Cell may refer to: the cell of biology, a prison cell, a solar cell",
    plates: [],
    abroad: { ru: "Клетка (значения)" },
  },
  ...topics.map(articleOf),
];

function articleOf(topic: Topic, place: number): Article {
  return {
    pageid: 5_000 + place,
    title: topic.name,
    isDisambiguation: false,
    text: [topic.name, ...redirectsTo(topic.name), topic.subject, ...topic.tags, ...topic.parts].join(" \n "),
    plates: plates.commons
      .filter((plate) => plate.topic === topic && plate.lang === "en")
      .slice(0, MOST_PLATES),
    abroad: { ...topic.abroad, ...moreAbroad[topic.name] },
  };
}

const underscored = (title: string) => title.replaceAll(" ", "_");

export const articleNamed = (title: string): Article | undefined =>
  articles.find((article) => underscored(article.title) === underscored(title));

/** What a search finds, best first: with `langlinks` as the Wikipedias of other languages do. */
export function findArticles(text: string, params: URLSearchParams): object[] {
  const words = readWords(text);
  const props = params.get("prop")?.split("|") ?? [];
  const found = props.includes("langlinks")
    ? articles.flatMap((article) =>
        Object.values(article.abroad)
          .filter((title) => hasEvery(title, words))
          .map((title) => ({ article, title })),
      )
    : articles
        .filter((article) => hasEvery(article.text, words))
        .map((article) => ({ article, title: article.title, share: shareFound(article.title, words) }))
        .sort((a, b) => b.share - a.share);
  const pages = found.slice(0, Number(params.get("gsrlimit") ?? 10)).map(({ article, title }, place) => ({
    pageid: article.pageid,
    ns: 0,
    title,
    index: place + 1,
    ...(props.includes("pageimages") && article.plates[0] && { pageimage: fileNameOf(article.plates[0]) }),
    ...(props.includes("redirects") && redirectsOf(article)),
    ...(article.isDisambiguation && { pageprops: { disambiguation: "" } }),
    ...(props.includes("langlinks") &&
      !article.isDisambiguation && { langlinks: [{ lang: "en", title: article.title }] }),
  }));
  // Pages come by their id; `index` alone tells the order of the results.
  return pages.sort((a, b) => a.pageid - b.pageid);
}

/** The field is missing where nothing redirects to a page. */
function redirectsOf({ title }: Article) {
  const titles = redirectsTo(title).map((name) => ({ ns: 0, title: name }));
  return titles.length > 0 && { redirects: titles };
}

const fileNameOf = (plate: Plate) => underscored(titleOf(plate)).slice("File:".length);

/** In the order of the article, with what is no picture among them. */
export function mediaList({ plates }: Article): object[] {
  const media = plates.map((plate, place) => ({
    title: underscored(titleOf(plate)),
    leadImage: place === 0,
    section_id: place,
    type: "image",
    showInGallery: true,
    // Not every picture of an article has a caption.
    ...(place % 4 !== 3 && { caption: captionOf(plate) }),
    srcset: [],
  }));
  const other = { leadImage: false, section_id: 1, showInGallery: true, srcset: [] };
  const video = { ...other, title: "File:Lesson.webm", type: "video" };
  const photograph = { ...other, title: "File:Field_trip.jpg", type: "image" };
  return media.toSpliced(1, 0, video, photograph);
}

function captionOf({ topic, title, number }: Plate) {
  const text = `${topic.name} as pupils learn it: ${topic.parts[number % topic.parts.length]}`;
  return { html: `<i>${text}</i> <a href="./Lesson" title="${title}">Lesson</a>`, text };
}
