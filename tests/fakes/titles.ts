import type { Topic } from "./topics/topic";

export interface Title {
  text: string;
  /** BCP 47 tag. */
  lang: string;
  /** What the picture of that title shows. */
  part: string;
}

const TITLES = 12;
const TITLES_OF_RICH_TOPIC = 36;

/** English titles, every part in one form after the other, then those of other languages. */
export function titlesOf(topic: Topic): Title[] {
  const abroad = Object.entries(topic.abroad).map(([lang, text], place) => ({
    text,
    lang,
    part: topic.parts[place % topic.parts.length] as string,
  }));
  const all = titleForms.flatMap((form) =>
    topic.parts.map((part) => ({ text: form(uncapitalised(topic.name), part), lang: "en", part })),
  );
  const count = topic.isRich ? TITLES_OF_RICH_TOPIC : TITLES;
  return [...all.slice(0, count - abroad.length), ...abroad];
}

/** As it stands within a sentence; an abbreviation keeps its capitals. */
export const uncapitalised = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const titleForms: ((topic: string, part: string) => string)[] = [
  (topic, part) => `${capitalised(topic)}: ${part}`,
  (topic, part) => `Labelled diagram of ${topic} (${part})`,
  (topic, part) => `${capitalised(topic)} schematic, ${part}`,
  (topic, part) => `Illustration of ${topic}: ${part}`,
  (topic, part) => `${capitalised(part)} - ${topic} chart`,
  (topic, part) => `Worksheet graphic on ${topic}: ${part}`,
];
