import "server-only";
import { cutAtWord, tidyTopic } from "@/lib/resources/topic";

const MAX_TITLE_WORDS = 10;
const MAX_TOPIC_LENGTH = 60;
const MAX_KEY_TOPIC_WORDS = 4;
const MAX_KEY_TOPIC_LENGTH = 40;

/** Written in capitals even if the query has them in lower case. */
const abbreviations = new Set(
  "ai api atp cnn cpr cpu css dhcp dna dns ecg er gdp html http https ip iq js led mri nato osi pcr ph ram rna rom sql ssl tcp tls udp uml usb vpn".split(
    " ",
  ),
);

/** The title of a source's results for a topic, in ten words at most. */
export function titleOf(topic: string, finds: string): string {
  const named = shortened(capitalised(topic), MAX_TITLE_WORDS - wordCount(finds), MAX_TOPIC_LENGTH);
  // Empty if the topic is only punctuation.
  return named ? `${named}: ${finds}` : capitalised(finds);
}

/** A subject's topics, preceded by the query if it is short enough. Separated by commas, so the query's are removed. */
export function keyTopicsOf(topic: string, topics: readonly string[]): string {
  const typed = capitalised(topic.replaceAll(",", " ").replace(/\s+/g, " ").trim());
  const isTopic = wordCount(typed) <= MAX_KEY_TOPIC_WORDS && typed.length <= MAX_KEY_TOPIC_LENGTH;
  const own = isTopic ? shortened(typed, MAX_KEY_TOPIC_WORDS, MAX_KEY_TOPIC_LENGTH) : "";
  const others = topics.filter((other) => other.toLowerCase() !== own.toLowerCase());
  return [own, ...others].filter(Boolean).join(", ");
}

function wordCount(text: string): number {
  return text.split(" ").length;
}

function shortened(topic: string, maxWords: number, maxLength: number): string {
  const cut = cutAtWord(topic.split(" ").slice(0, maxWords).join(" "), maxLength);
  return cut.length < topic.length ? `${cut.replace(/[\s,;:.…–-]+$/u, "")}…` : cut.replace(/[\s:]+$/u, "");
}

/** A first word that contains a capital, as in "mRNA", is left as it is. */
function capitalised(text: string): string {
  const [first = "", ...others] = tidyTopic(text).split(" ");
  return [/\p{Lu}/u.test(first) ? first : beginCapital(first), ...others].join(" ");
}

function beginCapital(word: string): string {
  if (abbreviations.has(word)) return word === "ph" ? "pH" : word.toUpperCase();
  const [letter = "", ...others] = word;
  // "ß" and some others become two letters, which no word begins with.
  const capital = letter.toUpperCase();
  return (capital.length === letter.length ? capital : letter) + others.join("");
}
