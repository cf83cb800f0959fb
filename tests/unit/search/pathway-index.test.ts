import { beforeAll, describe, expect, it } from "vitest";
import { createPathwayIndex, type Pathway, type PathwayIndex } from "@/server/search/pathways/pathway-index";

const pathways: Pathway[] = [
  { id: "WP1", title: "Leaf metabolism", organism: "Zea mays", description: "How leaves store starch." },
  { id: "WP2", title: "Nuclear signaling", organism: "Homo sapiens", keywords: "starch synthesis pathway" },
  {
    id: "WP3",
    title: "Starch in roots",
    organism: "Zea mays",
    description: "Organisms that have an organelle.",
  },
  { id: "WP4", title: "Alzheimer's disease", organism: "Homo sapiens", description: "How neurons die." },
  { id: "WP5", title: "Neuron loss", organism: "Homo sapiens", keywords: "disease pathway, neuron" },
  { id: "WP6", title: "Growth of leukemia cells", organism: "Homo sapiens", keywords: "cell growth" },
  { id: "WP7", title: "miRNA in root growth", organism: "Zea mays" },
  {
    id: "WP8",
    title: "Mitosis",
    organism: "Mus musculus",
    description: "The growth of a root, cell by cell.",
  },
];

let index: PathwayIndex;
beforeAll(async () => {
  index = await createPathwayIndex(pathways);
});
const find = (query: string) => index.search(query).map(({ id }) => id);

describe("the index of pathways", () => {
  it.each([
    ["all words, in any order", "roots starch", ["WP3"]],
    ["singular for plural", "leaf metabolisms", ["WP1"]],
    ["another spelling", "nuclear signalling", ["WP2"]],
    ["words that only ask for a picture", "a labelled diagram of the nuclear signaling pathways", ["WP2"]],
  ])("finds %s", (_, query, ids) => expect(find(query)).toEqual(ids));

  it.each(["ear", "organ", "nuclear starches in leaves", "pathway", "pathway diagram", "", "光合作用"])(
    "finds nothing for %j",
    (query) => expect(find(query)).toEqual([]),
  );

  it("puts titles before keywords", () => expect(find("starch")).toEqual(["WP3", "WP2"]));

  it("reads descriptions only if no title or keyword matches", () => {
    expect(find("store")).toEqual(["WP1"]);
    expect(find("mitosis")).toEqual(["WP8"]);
  });

  it.each([
    ["neuron", []],
    ["Alzheimer", ["WP4"]],
    ["disease", ["WP4", "WP5"]],
    ["neuron disease", ["WP5"]],
    ["growth", ["WP8"]],
    ["growth of leukaemia", ["WP6"]],
    ["miRNA", ["WP7"]],
  ])("finds a pathway of a disease or a microRNA only if the query names one: %s", (query, ids) =>
    expect(find(query).sort()).toEqual(ids),
  );
});
