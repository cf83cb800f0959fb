import { readIndexData } from "../lib/search/offline/index-data";
import { createOfflineIndex, type SearchWeights, searchWeights } from "../lib/search/offline/offline-index";
import { measureQuality } from "../tests/unit/search-quality/measures";
import { chosenOn, drawnCollection, heldBack, listed } from "../tests/unit/search-quality/searches";

const factors = [0.5, 0.7, 0.85, 1.2, 1.4, 2];
/** A smaller gain is noise. */
const NOTABLE = 0.0005;

const data = readIndexData(drawnCollection());
const quality = (weights: SearchWeights, queries: typeof chosenOn) =>
  measureQuality(listed(createOfflineIndex(data, { weights })), queries);
const rounded = (weight: number) => Number(weight.toPrecision(2));

/** Every variant with one weight smaller or larger. */
function* neighbours(weights: SearchWeights): Generator<SearchWeights> {
  for (const factor of factors) {
    for (const field of Object.keys(weights) as (keyof SearchWeights)[]) {
      yield { ...weights, [field]: rounded(weights[field] * factor) };
    }
  }
}

/** `npm run search:weights`: hill climbing from the current weights until no neighbour is better. */
export function main(): void {
  let best = { weights: searchWeights, ndcg: quality(searchWeights, chosenOn).ndcg };
  for (;;) {
    const next = [...neighbours(best.weights)]
      .map((weights) => ({ weights, ndcg: quality(weights, chosenOn).ndcg }))
      .reduce((one, other) => (other.ndcg > one.ndcg ? other : one), best);
    if (next.ndcg < best.ndcg + NOTABLE) break;
    best = next;
    console.log(`nDCG@10 ${best.ndcg.toFixed(4)} on the half they are chosen on`);
  }
  console.log(JSON.stringify(best.weights, null, 2));
  const { ndcg, recall } = quality(best.weights, heldBack);
  console.log(`On the half held back: nDCG@10 ${ndcg.toFixed(3)}, recall@10 ${recall.toFixed(3)}`);
}
