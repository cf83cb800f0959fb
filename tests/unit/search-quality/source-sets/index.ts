import type { MergedSet, NewSource } from "../merged-set";
import { naturalSets } from "../natural-sets";
import { otherSets } from "../other-sets";
import { additions } from "./additions";
import { nasaSets } from "./nasa";
import { pubchemSets } from "./pubchem";
import { wellcomeSets } from "./wellcome";
import { wikipathwaysSets } from "./wikipathways";
import { wikipediaSets } from "./wikipedia";
import { moreWikipediaSets } from "./wikipedia-more";
import { zenodoSets } from "./zenodo";

/** For each source queries on what it is good at. */
export const sourceSets: Readonly<Record<NewSource, readonly MergedSet[]>> = {
  wikipedia: [...wikipediaSets, ...moreWikipediaSets],
  wikipathways: wikipathwaysSets,
  nasa: nasaSets,
  pubchem: pubchemSets,
  wellcome: wellcomeSets,
  zenodo: zenodoSets,
};

/** The natural and the other sets with what these sources add to them, which is often beside the topic. */
export const extendedSets: readonly MergedSet[] = [...naturalSets, ...otherSets].map((set) => {
  const added = additions.find(({ query }) => query === set.query)?.candidates ?? [];
  return { ...set, candidates: [...set.candidates, ...added] };
});
