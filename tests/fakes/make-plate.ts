import { freeLicences, openLicences, type PlateLicence } from "./licences";
import type { Title } from "./titles";
import type { Topic } from "./topics/topic";

/** Where a picture comes from. */
export type Home = "commons" | "openverse" | "google" | "brave" | "nasa" | "wellcome" | "zenodo";

/** One picture, told apart by its number; the same number in two sources is the same picture. */
export interface Plate {
  number: number;
  /** Where its file lies. */
  home: Home;
  topic: Topic;
  title: string;
  /** BCP 47 tag of the title. */
  lang: string;
  description: string;
  tags: string[];
  author: string;
  licence: PlateLicence | null;
  /** Pixels of the original, as its source says. */
  width: number;
  height: number;
  /** As it really is. */
  trueSize: { width: number; height: number };
  bytes: number;
  extension: "svg" | "png" | "jpg";
  /** ISO date. */
  createdOn: string;
  isMature: boolean;
  isMachineMade: boolean;
}

const kinds = ["schematic", "illustration", "chart", "graphic", "visual summary"];
const accounts = [
  "OpenPlates",
  "ChalkAndWire",
  "LabBench",
  "BoardSketch",
  "Fieldnotes-Archive",
  "Vectorworks42",
];
const sizes: [number, number][] = [
  [1200, 900],
  [1600, 900],
  [800, 800],
  [900, 1400],
  [2400, 1000],
  [512, 512],
  [3000, 2000],
  [640, 960],
  [400, 300],
];
/** Scans of whole scrolls, timelines and icons, among files of pixels. */
const untidySizes = new Map<number, [number, number]>([
  [2, [400, 2400]],
  [7, [2400, 300]],
  [11, [40, 30]],
]);
const extensions = ["svg", "png", "svg", "jpg", "svg", "svg", "png"] as const;

/** The same plate for the same number, always. */
export function makePlate(home: Home, number: number, topic: Topic, { text, lang, part }: Title): Plate {
  const [kind, otherKind] = [at(kinds, number), at(kinds, number + 2)];
  const extension = lang === "en" ? at(extensions, number * 2) : extensionAbroad(topic);
  const [width, height] = (extension !== "svg" && untidySizes.get(number % 17)) || at(sizes, number);
  // Coprime strides, so that no licence or shape keeps to one topic.
  const licences = home === "commons" ? freeLicences : openLicences;
  return {
    number,
    home,
    topic,
    title: text,
    lang,
    description: `Diagram for ${topic.subject} lessons: ${part}. Style: ${kind}, with labels; the series has a second one as ${otherKind}.`,
    tags: [...topic.tags, topic.subject.toLowerCase(), "diagram", kind],
    author: at(accounts, number * 5),
    // Here and there a page of Commons lacks its licence template.
    licence: home === "commons" && number % 29 === 7 ? null : at(licences, number * 3),
    width,
    height,
    // A file that was replaced since its source last looked.
    trueSize: number % 17 === 13 ? { width: height, height: width } : { width, height },
    bytes: 4_000 + ((number * 7_919) % 900_000),
    extension,
    createdOn: `${2005 + (number % 20)}-${pad(1 + (number % 12))}-${pad(1 + (number % 28))}`,
    isMature: lang === "en" && number % 97 === 41,
    isMachineMade: lang === "en" && number % 37 === 19,
  };
}

/** Few as those in other languages are, most must not fall through every filter for drawings. */
const extensionAbroad = ({ isPhotographedAbroad }: Topic) => (isPhotographedAbroad ? "jpg" : "svg");

function at<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}

const pad = (value: number) => String(value).padStart(2, "0");
