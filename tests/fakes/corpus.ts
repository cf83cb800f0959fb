import { type Home, makePlate, type Plate } from "./make-plate";
import { titlesOf } from "./titles";
import { topics } from "./topics";
import { readWords, shareFound } from "./words";

export type { Plate } from "./make-plate";

const ownPlates = (home: Home, firstNumber: number): Plate[] =>
  topics
    .flatMap((topic) => titlesOf(topic).map((title) => ({ topic, title })))
    .map(({ topic, title }, place) => makePlate(home, firstNumber + place, topic, title));

const commons = ownPlates("commons", 0);

/** What each source has. Places with the same topic are the same in all of them. */
export const plates: Record<Home, readonly Plate[]> = {
  commons,
  openverse: withShared(ownPlates("openverse", 10_000), 3),
  wellcome: ownPlates("wellcome", 70_000),
  google: withShared(ownPlates("google", 20_000), 6),
  brave: withShared(ownPlates("brave", 30_000), 5),
  nasa: ownPlates("nasa", 40_000),
  zenodo: ownPlates("zenodo", 50_000),
};

interface Find {
  query: string;
  /** Which share of the words a plate has to hold: 1 for all of them. */
  leastShare: number;
  /** What is looked through; title, description and tags where it is not said. */
  textOf?: (plate: Plate) => string;
}

/** The plates that hold enough of the words, those with most of them in the title first. */
export function findPlates(from: readonly Plate[], { query, leastShare, textOf = fullText }: Find): Plate[] {
  const words = readWords(query);
  return from
    .map((plate) => ({
      plate,
      inTitle: shareFound(plate.title, words),
      inAll: shareFound(textOf(plate), words),
    }))
    .filter(({ inAll }) => inAll >= leastShare)
    .sort((a, b) => b.inAll - a.inAll || b.inTitle - a.inTitle)
    .map(({ plate }) => plate);
}

const fullText = ({ title, description, tags }: Plate) => [title, description, ...tags].join(" \n ");

/** Every so-many-th picture is one of Commons, as far as its licence lets it travel. */
function withShared(own: Plate[], every: number): Plate[] {
  return own.map((plate, place) => {
    const twin = commons[place];
    return place % every === 0 && twin?.licence?.slug && !twin.isMachineMade ? twin : plate;
  });
}
