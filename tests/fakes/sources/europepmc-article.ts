import { uncapitalised } from "../titles";
import type { Topic } from "../topics/topic";

export interface Figure {
  /** What its graphic is called, as the paper's XML refers to it; here and there with an extension. */
  href: string;
  label: string;
  title: string;
  caption: string;
}

export interface Article {
  pmcid: string;
  pmid: string | null;
  doi: string;
  title: string;
  /** A collective: papers are signed by one where nobody is named. */
  authors: string;
  journal: string;
  abstract: string;
  /** ISO date. */
  publishedOn: string;
  /** As `LICENSE:` finds it; null for a paper that is not open. */
  licence: "cc by" | "cc by-nc" | "cc0" | null;
  topic: Topic;
  figures: Figure[];
}

const titleForms: ((topic: string, part: string) => string)[] = [
  (topic, part) => `${topic}: ${part}, a review`,
  (topic, part) => `Teaching ${part}: how learners read pictures of ${uncapitalised(topic)}`,
  (topic, part) => `A model of ${uncapitalised(topic)} with regard to ${part}`,
  (topic, part) => `${topic} revisited: measurements on ${part}`,
];
const collectives = [
  "Open Figures Consortium",
  "Teaching Diagrams Working Group",
  "Plate Archive Collaboration",
];
const licences = ["cc by", "cc by", "cc by-nc", "cc0", "cc by", null] as const;

/** The same paper for the same number, always. */
export function makeArticle(topic: Topic, place: number, number: number): Article {
  const part = partAt(topic, place);
  const form = titleForms[
    Math.floor(place / topic.parts.length) % titleForms.length
  ] as (typeof titleForms)[0];
  return {
    pmcid: `PMC${90_000_001 + number * 17}`,
    pmid: number % 7 === 3 ? null : String(70_000_001 + number * 13),
    // 10.5555 is the prefix that is kept for examples.
    doi: `10.5555/figures.${number + 1}`,
    title: form(topic.name, part),
    authors: `${collectives[number % collectives.length]}.`,
    journal: `Open Figures in ${topic.subject}`,
    abstract: `We look at ${part} in the context of ${uncapitalised(topic.name)} and give drawings for reuse in lessons.`,
    publishedOn: `${2008 + (number % 17)}-${pad(1 + (number % 12))}-${pad(1 + (number % 28))}`,
    licence: licences[number % licences.length] ?? null,
    topic,
    // Some papers have no figure at all.
    figures: Array.from({ length: number % 11 === 5 ? 0 : 1 + (number % 4) }, (_, index) =>
      makeFigure(topic, place, number, index),
    ),
  };
}

function makeFigure(topic: Topic, place: number, number: number, index: number): Figure {
  const part = partAt(topic, place + index);
  const name = `figures-${number + 1}-g${String(index + 1).padStart(3, "0")}`;
  return {
    href: number % 5 === 4 ? `${name}.jpg` : name,
    label: `Figure ${index + 1}`,
    title:
      index % 2 === 0
        ? `${topic.name} diagram, ${part}.`
        : `Diagram of ${uncapitalised(topic.name)}: ${part}.`,
    caption: `Schematic illustration of ${uncapitalised(topic.name)} & what belongs to it; here ${part}. Arrows show direction, not amount.`,
  };
}

const partAt = ({ parts }: Topic, place: number) => parts[place % parts.length] as string;
const pad = (value: number) => String(value).padStart(2, "0");
