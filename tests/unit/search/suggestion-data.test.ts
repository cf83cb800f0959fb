import { describe, expect, it } from "vitest";
import { suggestionDataOf } from "@/lib/search/suggestion-data";

const entry = (facts: Partial<Parameters<typeof suggestionDataOf>[0][number]>) => ({
  slug: "citric-acid-cycle",
  title: "The citric acid cycle",
  synonyms: [],
  tags: [],
  labels: [],
  ...facts,
});

describe("what the search box suggests from the collection", () => {
  it("are names that begin with other words than the title, the first four", () => {
    const synonyms = [
      "citric acid diagram",
      "krebs cycle",
      "krebs diagram",
      "tca cycle",
      "what happens to pyruvate next",
      "c6h8o7",
      "cellular respiration",
      "energy metabolism",
      "acetyl coenzyme",
    ];
    const { diagrams } = suggestionDataOf([entry({ synonyms })]);
    expect(diagrams).toEqual([
      [
        "citric-acid-cycle",
        "The citric acid cycle",
        "krebs cycle",
        "tca cycle",
        "cellular respiration",
        "energy metabolism",
      ],
    ]);
  });

  it("are tags, and labels of one word, the most frequent first and each once", () => {
    const { terms } = suggestionDataOf([
      entry({ tags: ["respiration", "H2O"], labels: ["NADH", "Citrate", "then it turns", "Malate"] }),
      entry({ slug: "cell", title: "Cell", tags: ["citrate", "malic acid"], labels: ["Cell"] }),
    ]);
    expect(terms[0]).toBe("citrate");
    expect(terms.toSorted()).toEqual(["citrate", "malate", "malic acid", "respiration"]);
  });
});
